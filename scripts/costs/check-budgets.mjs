/**
 * Finds test files that take a larger share of the run's CPU seconds than their budget allows. Shares hold on a machine
 * of any speed and under other load; the slack covers the variation between runs.
 * @param {import('./print-slowest.mjs').FileCost[]} costs
 * @param {{ minSeconds: number, slack: number, share: number, files: Record<string, number> }} budgets `share`: percent
 * of the run for a file without a budget of its own; files below `minSeconds` CPU seconds pass whatever their share
 * @returns {string[]} a sentence for each
 */
export function describeOverBudget(costs, { minSeconds, slack, share, files }) {
  const total = costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const violations = costs.flatMap(({ file, cpuSeconds }) => {
    const percent = (cpuSeconds / total) * 100;
    const budget = files[file] ?? share;
    if (cpuSeconds < minSeconds || percent <= budget * slack) return [];
    return [
      `${file} takes ${percent.toFixed(1)} % of the run's CPU seconds (${cpuSeconds.toFixed(1)} s); its budget is ${budget} %, with slack ${(budget * slack).toFixed(1)} %.`,
    ];
  });
  const knownFiles = new Set(costs.map(({ file }) => file));
  const missingFiles = Object.keys(files).filter((file) => !knownFiles.has(file));
  return [...violations, ...missingFiles.map((file) => `${file} has a budget, and no such file ran.`)];
}

/**
 * Checks the cost of a complete run of `npm test` against its budget (README: under eight minutes on two cores).
 * @param {{ unitCpuSeconds: number, yardstick: number, browserTests: number }} run `yardstick`: result of
 * `yardstickSeconds`
 * @param {{ yardsticks: number, browserTests: number }} budget
 * @returns {string[]} a sentence for each exceeded budget
 */
export function overRunBudget({ unitCpuSeconds, yardstick, browserTests }, budget) {
  const yardsticks = Math.round(unitCpuSeconds / yardstick);
  const violations = [];
  if (yardsticks > budget.yardsticks)
    violations.push(
      `Unit tests take ${yardsticks} yardsticks of CPU time (${unitCpuSeconds.toFixed(0)} s); the budget is ${budget.yardsticks}. Make the slowest quicker, or tag their rare cases deep.`,
    );
  if (browserTests > budget.browserTests)
    violations.push(
      `${browserTests} browser tests run in npm test; the budget is ${budget.browserTests}. Tag those of rare cases @deep.`,
    );
  return violations;
}
