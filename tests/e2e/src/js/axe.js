// axe-core's findings, without the bulk of its report. Given rules, only those are tried.
const [rules] = arguments;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const report = await axe.run(document, { runOnly: rules ? { type: "rule", values: rules } : tags, resultTypes: ["violations"] });
return {
  passes: report.passes.length,
  violations: report.violations.map(violation => ({
    rule: violation.id,
    help: violation.help,
    places: violation.nodes.map(node => `${node.target.join(" ")}: ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""}`),
  })),
};
