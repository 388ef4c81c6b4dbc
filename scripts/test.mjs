// `npm test`: everything that a change has to pass, to the end, with the counts in the last line.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserCounts } from './checks/browser-counts.mjs';
import { checkSteps } from './checks/check-steps.mjs';
import { asCount, report } from './checks/report.mjs';
import { runStep } from './checks/run-step.mjs';
import { unitCounts } from './checks/unit-counts.mjs';
import { findBrowser, threeWays } from './setup/find-browser.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: true });
const browser = findBrowser(node);
process.stdout.write(
  browser === null ? `No browser for the browser tests.\n${threeWays}` : `${browser.said}\n`,
);

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
const counts = checkSteps.map((step) => asCount(runStep(node, step)));
counts.push(unitCounts(node, join(results, 'unit.json')));
counts.push(asCount(runStep(node, { name: 'bundle size', run: ['scripts/check-bundle.mjs'] })));
counts.push(
  browser === null
    ? { name: 'browser', seconds: 0, passed: 0, failed: 1, skipped: 0 }
    : browserCounts(node, browser.path, join(results, 'browser.json')),
);
if (browser === null) process.stdout.write(`\nThe browser tests did not run.\n${threeWays}`);
report(counts);
