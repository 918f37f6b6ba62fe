//! Somebody who has neither finger nor mouse.

use super::app::App;
use crate::Result;
use anyhow::{bail, ensure};

/// Goes by keyboard.
pub(super) struct Typist(pub App);

impl Typist {
    /// What has the focus, by its test id.
    pub async fn at(&self) -> Result<String> {
        let script = "return document.activeElement?.dataset?.testid ?? ''";
        let found = self.0.page.js(script, &[]).await?;
        Ok(found.as_str().unwrap_or_default().to_owned())
    }

    /// Tabs until the thing has the focus.
    pub async fn reach(&self, id: &str) -> Result {
        self.0.id(id).shown().await?;
        for _ in 0..240 {
            if self.at().await? == id {
                return Ok(());
            }
            self.0.page.keys(&["Tab"]).await?;
        }
        bail!("the Tab key does not lead to {id}")
    }

    /// Tabs to the thing and presses Enter.
    pub async fn press(&self, id: &str) -> Result {
        self.reach(id).await?;
        self.0.page.keys(&["Enter"]).await
    }

    /// Follows the tab of this name at the bottom.
    pub async fn tab(&self, word: &str) -> Result {
        let script = "return document.activeElement?.closest('nav[aria-label=Campaign]') ? document.activeElement.innerText : ''";
        for _ in 0..240 {
            if self.0.page.js(script, &[]).await?.as_str() == Some(word) {
                return self.0.page.keys(&["Enter"]).await;
            }
            self.0.page.keys(&["Tab"]).await?;
        }
        bail!("the Tab key does not lead to the tab {word}")
    }

    /// Takes the device.
    pub async fn sit(&self, seat: u8) -> Result {
        if !self.0.id("curtain-open").is_shown().await? {
            self.press(&format!("seat-{seat}")).await?;
        }
        self.press("curtain-open").await?;
        self.0.id("at-the-device").shown().await
    }

    /// Says done. The curtain may fall for the next.
    pub async fn done(&self) -> Result {
        self.press("done").await?;
        self.0.id("at-the-device").gone().await
    }

    /// Types into a field, over what stands there.
    pub async fn write(&self, id: &str, text: &str) -> Result {
        self.reach(id).await?;
        let page = &self.0.page;
        page.keys(&["Control+a"]).await?;
        let letters: Vec<String> = text.chars().map(String::from).collect();
        page.keys(&letters.iter().map(String::as_str).collect::<Vec<_>>())
            .await?;
        let typed = self.0.id(id).value().await?;
        ensure!(typed == text, "{id} holds {typed:?} instead of {text:?}");
        Ok(())
    }

    /// Goes up or down a list to the line of these words.
    pub async fn choose(&self, id: &str, words: &str) -> Result {
        self.reach(id).await?;
        let script = "const list = document.activeElement; return [list.selectedIndex, [...list.options].findIndex(o => o.text === arguments[0])]";
        let at = self.0.page.js(script, &[words.into()]).await?;
        let (Some(from), Some(to @ 0..)) = (at[0].as_i64(), at[1].as_i64()) else {
            bail!("{id} has no line {words:?}")
        };
        let key = if to > from { "ArrowDown" } else { "ArrowUp" };
        for _ in 0..from.abs_diff(to) {
            self.0.page.keys(&[key]).await?;
        }
        let script = "return document.activeElement.selectedOptions[0].text";
        let chosen = self.0.page.js(script, &[]).await?;
        ensure!(chosen.as_str() == Some(words), "{id} stands on {chosen}");
        Ok(())
    }

    /// Goes over the map to a territory by arrows.
    pub async fn walk(&self, id: &str) -> Result {
        for _ in 0..240 {
            if self.at().await?.starts_with("territory-") {
                break;
            }
            self.0.page.keys(&["Tab"]).await?;
        }
        // The two arrows that point there, the better one first; the other ones where those lead nowhere.
        let script = "const mid = e => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
const [x, y] = mid(document.activeElement), [to, down] = mid(document.querySelector(`[data-testid=${arguments[0]}]`)), dx = to - x, dy = down - y;
const across = dx > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'], along = dy > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
const [first, second] = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
return [first[0], second[0], second[1], first[1]];";
        for step in 0..40 {
            let here = self.at().await?;
            if here == id {
                return Ok(());
            }
            let keys = self.0.page.js(script, &[id.into()]).await?;
            let keys = keys.as_array().cloned().unwrap_or_default();
            // Now and then the second best first, so as not to go to and fro for ever.
            let from = usize::from(step % 3 == 2);
            for key in keys.iter().cycle().skip(from).take(keys.len()) {
                self.0
                    .page
                    .keys(&[key.as_str().unwrap_or_default()])
                    .await?;
                if self.at().await? != here {
                    break;
                }
            }
        }
        bail!("no arrow leads to {id}")
    }

    /// Goes over the map to a territory and picks it, if it is not picked.
    pub async fn pick(&self, id: &str) -> Result {
        self.walk(id).await?;
        let picked = self.0.id(id).attribute("aria-pressed").await?;
        if picked.as_deref() == Some("true") {
            return Ok(());
        }
        self.0.page.keys(&["Enter"]).await
    }
}
