// `npm test`: everything that a change has to pass. It runs to the end, with the counts in the last line.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './checks/browser-counts.mjs';
import { checkSteps } from './checks/check-steps.mjs';
import { countStep, report } from './checks/report.mjs';
import { runStep } from './checks/run-step.mjs';
import { runSteps } from './checks/run-steps.mjs';
import { runUnitTests } from './checks/unit-counts.mjs';
import { describeOverBudget, overRunBudget } from './costs/check-budgets.mjs';
import { printSlowest, readCosts } from './costs/print-slowest.mjs';
import { yardstickSeconds } from './costs/yardstick.mjs';
import { tableScansFile } from './deep/slices.mjs';
import { findBrowser, installationHint } from './setup/find-browser.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: false });
const browser = findBrowser(node);
process.stdout.write(
  browser === null ? `No browser for the browser tests.\n${installationHint}` : `${browser.message}\n`,
);

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const costs = join(results, 'costs.json');
const yardsticks = [await yardstickSeconds()];
// The build runs together with the checks, because each leaves a core idle for a part of its time.
const steps = [{ name: 'web app', run: ['scripts/build.mjs'] }, ...checkSteps];
const counts = (await runSteps(node, steps)).map(countStep);
const statements = join(results, 'statements.jsonl');
counts.push(
  runUnitTests(node, join(results, 'unit.json'), { FURROW_COSTS: costs, FURROW_STATEMENTS_FILE: statements }),
);
yardsticks.push(await yardstickSeconds());
counts.push({ ...checkTableScans(), name: 'reads of whole tables' });
counts.push(countStep(runStep(node, { name: 'bundle size', run: ['scripts/check-bundle.mjs'] })));
const inBrowser =
  browser === null
    ? { name: 'browser', seconds: 0, passed: 0, failed: 1, skipped: 0 }
    : runBrowserTests(node, browser.path, join(results, 'browser.json'));
counts.push(inBrowser);
if (browser === null) process.stdout.write(`\nThe browser tests did not run.\n${installationHint}`);
printSlowest(costs);
counts.push(countStep(checkBudgets()));
report(counts);

/** Checks the statements that the unit tests have just sent. */
function checkTableScans() {
  const env = { FURROW_DEEP: '1', FURROW_RECORDED_STATEMENTS: statements };
  return runUnitTests(node, join(results, 'table-scans.json'), env, [tableScansFile]);
}

function checkBudgets() {
  const writtenBudgets = JSON.parse(readFileSync(join(root, 'scripts', 'costs', 'budgets.json'), 'utf8'));
  const files = readCosts(costs);
  const unitCpuSeconds = files.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const yardstick = yardsticks.reduce((sum, seconds) => sum + seconds, 0) / yardsticks.length;
  process.stdout.write(
    `Unit tests: ${unitCpuSeconds.toFixed(0)} CPU seconds, ${Math.round(unitCpuSeconds / yardstick)} yardsticks of ${yardstick.toFixed(2)} s (budget ${writtenBudgets.whole.yardsticks}).\n`,
  );
  const browserTests = inBrowser.passed + inBrowser.failed + inBrowser.skipped;
  const sentences = [
    ...describeOverBudget(files, writtenBudgets),
    ...overRunBudget({ unitCpuSeconds, yardstick, browserTests }, writtenBudgets.whole),
  ];
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  return { name: 'budgets of tests', ok: sentences.length === 0, seconds: 0 };
}
