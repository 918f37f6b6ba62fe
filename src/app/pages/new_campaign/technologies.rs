//! The technologies that research can buy: the ready list, or the table's own (U-TEC-1).

use super::Faults;
use super::draft::use_draft;
use super::faults::Part;
use super::paper::fields::{Choose, Text};
use crate::app::components::{ClauseLink, Options, lists};
use leptos::prelude::*;
use octant_engine::ids::TechnologyId;
use octant_engine::rulebook::rule;
use octant_engine::rulebook::tables::{Template, Upgrade};
use octant_engine::unlimit3d8::technology::{HIGHEST_COST, Opens, Technologies, Technology};

/// A technology as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Tells its row from others.
    key: u32,
    /// Its name.
    name: String,
    /// Research points.
    cost: String,
    /// What it does.
    effect: String,
    /// What it is required for.
    opens: Option<Opens>,
}

/// The list as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Research {
    /// Whether it is the table's own.
    own: bool,
    rows: Vec<Typed>,
    next: u32,
}

impl Research {
    /// The list for the campaign. What is no number costs more than anything can, which founding refuses.
    pub fn list(&self) -> Technologies {
        if !self.own {
            return Technologies::House;
        }
        let read = |row: &Typed| Technology {
            name: row.name.trim().to_string(),
            cost: row.cost.trim().parse().unwrap_or(HIGHEST_COST + 1),
            effect: row.effect.trim().to_string(),
            opens: row.opens,
        };
        Technologies::Own(self.rows.iter().map(read).collect())
    }

    /// Takes the ready list, or the table's own, which begins as a copy of the ready one.
    pub fn choose(&mut self, own: bool) {
        self.own = own;
        if own && self.rows.is_empty() {
            for one in Technologies::House.list() {
                self.put(one.clone());
            }
        }
    }

    fn put(&mut self, one: Technology) {
        self.next = self.next.saturating_add(1);
        self.rows.push(Typed {
            key: self.next,
            name: one.name,
            cost: one.cost.to_string(),
            effect: one.effect,
            opens: one.opens,
        });
    }

    /// One more, at the end of the list.
    fn add(&mut self) {
        self.put(Technology {
            name: String::new(),
            cost: 10,
            effect: String::new(),
            opens: None,
        });
    }

    /// Takes one off the list.
    pub fn remove(&mut self, at: usize) {
        if at < self.rows.len() {
            self.rows.remove(at);
        }
    }
}

/// What a technology can be required for: its value and its words.
fn openings() -> Vec<(Opens, String)> {
    let templates =
        Template::ALL.map(|t| (Opens::Template(t), format!("the template {}", t.name())));
    let upgrades = Upgrade::ALL.map(|u| {
        let words = format!("{} of a {}", u.name(), u.row().of.name());
        (Opens::Upgrade(u), words)
    });
    templates.into_iter().chain(upgrades).collect()
}

/// The section, folded away: the ready list does.
#[component]
pub fn TechnologyList() -> impl IntoView {
    let draft = use_draft();
    let own = Memo::new(move |_| draft.form.with(|form| form.technologies.own));
    let keys = Memo::new(move |_| {
        draft.form.with(|form| {
            form.technologies
                .rows
                .iter()
                .map(|r| r.key)
                .collect::<Vec<_>>()
        })
    });
    let choose = move |own| draft.form.update(|form| form.choose_technologies(own));
    let words = move || match (own.get(), keys.with(Vec::len)) {
        (false, _) => "the ready list".to_string(),
        (true, 1) => "a list of your own: 1".to_string(),
        (true, n) => format!("a list of your own: {n}"),
    };
    view! {
        <details class="panel founding-house" data-testid="technologies">
            <summary><h2>"Technologies"</h2><span class="cap" data-testid="technologies-sum">{words}</span></summary>
            <div class="stack">
                <div class="row spread">
                    <p class="cap">"What research points buy. The ready list has one for each weapon template and each upgrade of a building."</p>
                    <ClauseLink rule=rule::U_TEC_1 />
                </div>
                <fieldset class="sizes">
                    <legend class="visually-hidden">"Which list"</legend>
                    <label class="size">
                        <input type="radio" name="technologies" data-testid="technologies-ready" prop:checked=move || !own.get() on:change=move |_| choose(false) />
                        <span>"The ready list"</span>
                    </label>
                    <label class="size">
                        <input type="radio" name="technologies" data-testid="technologies-own" prop:checked=move || own.get() on:change=move |_| choose(true) />
                        <span>"A list of your own"<span class="cap">"begins as the ready one"</span></span>
                    </label>
                </fieldset>
                <Show when=move || own.get()>
                    <ul class="paper-rows"><For each=move || keys.get() key=|key| *key let:key><TechnologyRow key /></For></ul>
                    <div class="row"><button type="button" data-testid="technology-add" on:click=move |_| draft.form.update(|form| form.technologies.add())>"One more technology"</button></div>
                </Show>
            </div>
        </details>
    }
}

/// Where something that is typed in of a technology is.
type Field = fn(&mut Typed) -> &mut String;

/// What is typed in of it: its label, its name in test ids, how many letters if it is words, and where it is.
const FIELDS: [(&str, &str, u16, Field); 3] = [
    ("Name", "name", 60, |r| &mut r.name),
    ("Research points", "cost", 0, |r| &mut r.cost),
    ("What it does", "effect", 400, |r| &mut r.effect),
];

#[component]
fn TechnologyRow(key: u32) -> impl IntoView {
    let draft = use_draft();
    let nth = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.technologies.rows.iter().position(|r| r.key == key))
            .unwrap_or(usize::MAX)
    });
    let read = move |field: Field| {
        Signal::derive(move || {
            draft.form.with(|form| {
                let mut rows = form.technologies.rows.iter();
                let row = rows.find(|r| r.key == key);
                row.map(|row| std::mem::take(field(&mut row.clone())))
                    .unwrap_or_default()
            })
        })
    };
    let change = move |change: &dyn Fn(&mut Typed)| {
        draft.form.update(|form| {
            let mut rows = form.technologies.rows.iter_mut();
            if let Some(row) = rows.find(|r| r.key == key) {
                change(row);
            }
        });
    };
    let all = openings();
    let ids: Options = all
        .iter()
        .enumerate()
        .map(|(n, (_, words))| (n.to_string(), words.clone()))
        .collect();
    let options = Signal::stored(lists::or("nothing but what it says", ids));
    let opens = {
        let all = all.clone();
        Signal::derive(move || {
            let now = draft.form.with(|form| {
                let mut rows = form.technologies.rows.iter();
                rows.find(|r| r.key == key).and_then(|r| r.opens)
            });
            let at = all.iter().position(|(one, _)| Some(*one) == now);
            at.map(|at| at.to_string()).unwrap_or_default()
        })
    };
    let open = Callback::new(move |at: String| {
        let at: Option<usize> = at.parse().ok();
        let opens = at.and_then(|at| all.get(at)).map(|(one, _)| *one);
        change(&|row| row.opens = opens);
    });
    let name = read(|r| &mut r.name);
    let id = format!("technology-{key}");
    let part = Signal::derive(move || {
        Part::Technology(TechnologyId(u16::try_from(nth.get()).unwrap_or(u16::MAX)))
    });
    view! {
        <li class="paper-fields" data-testid=id.clone()>
            {FIELDS.map(|(label, name, long, field)| {
                let words = long > 0;
                let set = Callback::new(move |text: String| change(&|r| *field(r) = text.clone()));
                view! { <div class:wide={long > 60}><Text label words long value=read(field) set testid=format!("{id}-{name}") /></div> }
            }).collect_view()}
            <Choose label="Required for" options value=opens set=open testid=format!("{id}-opens") />
            <Faults at=part id=format!("fault-technology-{key}") />
            <div class="row wide"><button type="button" class="small quiet" data-testid=format!("{id}-out")
                aria-label=move || format!("Take it out: {}", name.get())
                on:click=move |_| { let at = nth.get_untracked(); draft.form.update(|form| form.drop_technology(at)); }>"Take it out"</button></div>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_own_list_begins_as_the_ready_one_and_goes_its_own_way() {
        let mut research = Research::default();
        assert_eq!(research.list(), Technologies::House);
        research.choose(true);
        assert_eq!(research.list().list(), Technologies::House.list());
        research.remove(0);
        research.add();
        let last = research.rows.len() - 1;
        research.rows[last].name = " Tunnels ".into();
        research.rows[last].cost = "7".into();
        let list = research.list();
        assert_eq!(list.list().len(), Technologies::House.list().len());
        assert_eq!(list.list()[0].name, Technologies::House.list()[1].name);
        assert_eq!(
            list.list()[last],
            Technology {
                name: "Tunnels".into(),
                cost: 7,
                effect: String::new(),
                opens: None
            }
        );
        // What is no number can't be founded on.
        research.rows[last].cost = "dear".into();
        assert!(research.list().list()[last].cost > HIGHEST_COST);
        // The ready list is still there, and the own one, too.
        research.choose(false);
        assert_eq!(research.list(), Technologies::House);
        research.choose(true);
        assert_eq!(research.rows[last].name, " Tunnels ");
    }
}
