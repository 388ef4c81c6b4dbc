// `npm test`: everything that a change has to pass, to the end, with the counts in the last line.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserCounts } from './checks/browser-counts.mjs';
import { checkSteps } from './checks/check-steps.mjs';
import { asCount, report } from './checks/report.mjs';
import { runStep } from './checks/run-step.mjs';
import { runSteps } from './checks/run-steps.mjs';
import { unitCounts } from './checks/unit-counts.mjs';
import { overBudget } from './costs/check-budgets.mjs';
import { printSlowest, readCosts } from './costs/print-slowest.mjs';
import { findBrowser, threeWays } from './setup/find-browser.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: false });
const browser = findBrowser(node);
process.stdout.write(
  browser === null ? `No browser for the browser tests.\n${threeWays}` : `${browser.said}\n`,
);

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
const costs = join(results, 'costs.json');
// The build and the checks each leave a core idle for a part of their time.
const steps = [{ name: 'web app', run: ['scripts/build.mjs'] }, ...checkSteps];
const counts = (await runSteps(node, steps)).map(asCount);
counts.push(unitCounts(node, join(results, 'unit.json'), { FURROW_COSTS: costs }));
counts.push(asCount(runStep(node, { name: 'bundle size', run: ['scripts/check-bundle.mjs'] })));
counts.push(
  browser === null
    ? { name: 'browser', seconds: 0, passed: 0, failed: 1, skipped: 0 }
    : browserCounts(node, browser.path, join(results, 'browser.json')),
);
if (browser === null) process.stdout.write(`\nThe browser tests did not run.\n${threeWays}`);
printSlowest(costs);
counts.push(asCount(budgets()));
report(counts);

function budgets() {
  const written = JSON.parse(readFileSync(join(root, 'scripts', 'costs', 'budgets.json'), 'utf8'));
  const sentences = overBudget(readCosts(costs), written);
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  return { name: 'budgets of test files', ok: sentences.length === 0, seconds: 0 };
}
