// Runs one slice of `npm run test:deep`, which CI does after `npm test`. The number of the landing selects the slice,
// so that five landings run all of them, and the deep tests that a change reaches run with it. FURROW_SLICE=1 to 5
// selects another slice; --list only prints its contents.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './checks/browser-counts.mjs';
import { startGraph, workspaces } from './checks/import-graph.mjs';
import { countStep, report } from './checks/report.mjs';
import { runStep } from './checks/run-step.mjs';
import { sourceFiles } from './checks/source-files.mjs';
import { runUnitTests } from './checks/unit-counts.mjs';
import { printSlowest } from './costs/print-slowest.mjs';
import { affectedFiles } from './deep/affected-files.mjs';
import { hasDeepTests } from './deep/has-deep-tests.mjs';
import { readLanding } from './deep/landing.mjs';
import {
  assignFiles,
  browserFiles,
  environmentOf,
  pickAffected,
  rotateList,
  SLICE_COUNT,
  sharedTestFiles,
  tableScansFile,
  trialConfig,
  trialFile,
} from './deep/slices.mjs';
import { findBrowser, installationHint } from './setup/find-browser.mjs';
import { installOtherBrowsers } from './setup/other-browsers.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

/** Maximum minutes of a slice on two cores, and seconds in addition for tests that a change reaches. */
const MAX_MINUTES = 20;
const AFFECTED_SECONDS = 300;
/** Maximum number of changed browser specs that run with all their deep tests; if there are more, they take turns. */
const MAX_CHANGED_SPECS = 5;

const startTime = performance.now();
const landing = readLanding();
const slice = process.env.FURROW_SLICE ? Number(process.env.FURROW_SLICE) - 1 : landing.number % SLICE_COUNT;
if (!Number.isInteger(slice) || slice < 0 || slice >= SLICE_COUNT) {
  process.stderr.write(`FURROW_SLICE is a number from 1 to ${SLICE_COUNT}.\n`);
  process.exit(2);
}
const seconds = JSON.parse(readFileSync(join(root, 'scripts', 'deep', 'durations.json'), 'utf8'));
const tests = workspaces
  .flatMap(sourceFiles)
  .filter((file) => file.includes('.test.') && hasDeepTests(join(root, file)));
const unassignedFiles = [...sharedTestFiles, tableScansFile];
const undividedFiles = [
  ...tests.filter((file) => !unassignedFiles.includes(file)),
  ...browserFiles,
  trialFile,
];
const ownFiles = assignFiles(undividedFiles, seconds)[slice];
const others = undividedFiles.filter((file) => !ownFiles.includes(file));
const affected = affectedFiles(startGraph(), others, landing.changed);
const addedFiles = pickAffected(affected, seconds, AFFECTED_SECONDS);
const laterFiles = affected.map(({ file }) => file).filter((file) => !addedFiles.includes(file));

const name = `${slice + 1} of ${SLICE_COUNT}`;
const part = `${slice + 1}/${SLICE_COUNT}`;
process.stdout.write(`Deep slice ${name} (landing ${landing.number}):\n`);
for (const file of [...sharedTestFiles.map((each) => `${each}, part ${part}`), ...ownFiles])
  process.stdout.write(`  ${file}\n`);
for (const file of addedFiles) process.stdout.write(`  ${file}, which the change reaches\n`);
if (laterFiles.length > 0)
  process.stdout.write(
    `  The change reaches ${laterFiles.length} more, which their own slices run within ${SLICE_COUNT} landings.\n`,
  );
const specs = landing.changed.filter(
  (file) => /^e2e\/[^/]+\.spec\.ts$/.test(file) && existsSync(join(root, file)),
);
const changedSpecs = rotateList(specs, MAX_CHANGED_SPECS, landing.number);
for (const file of changedSpecs) process.stdout.write(`  ${file}, which is changed\n`);

if (process.argv.includes('--list')) process.exit();

const node = await prepare({ build: true });
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
const costs = join(results, 'deep-costs.json');
const deepEnvironment = {
  FURROW_DEEP: '1',
  FURROW_STANDSTILL_MINUTES: '25',
  ...environmentOf(slice, landing.number),
};
const browser = findBrowser(node);
if (browser === null) process.stdout.write(`No browser for the states of the screens.\n${installationHint}`);
const chosenFiles = [...ownFiles, ...addedFiles];
const inBrowsers = chosenFiles.filter((file) => browserFiles.includes(file));
const counts = [
  countStep(runStep(node, { name: 'types as they are built', run: ['tsc', '-b'] })),
  runUnitTests(node, join(results, 'deep.json'), { ...deepEnvironment, FURROW_COSTS: costs }, [
    ...sharedTestFiles,
    ...chosenFiles.filter((file) => !browserFiles.includes(file) && file !== trialFile),
  ]),
  inBrowser('browser', 'deep-browser.json', [`--shard=${part}`, '--grep-invert=@other-browsers']),
];
if (changedSpecs.length > 0) {
  counts.push(
    inBrowser('changed browser specs', 'deep-changed.json', [...changedSpecs, '--pass-with-no-tests']),
  );
}
if (inBrowsers.length > 0) {
  for (const line of installOtherBrowsers()) process.stdout.write(`${line}\n`);
  counts.push(inBrowser('other browsers', 'deep-other-browsers.json', inBrowsers));
}
if (chosenFiles.includes(trialFile))
  counts.push(inBrowser('production trial', 'deep-production.json', [], trialConfig));
printSlowest(costs);
const minutes = (performance.now() - startTime) / 60_000;
process.stdout.write(`\nDeep slice ${name} took ${minutes.toFixed(1)} of ${MAX_MINUTES} minutes.\n`);
if (minutes > MAX_MINUTES) {
  process.stdout.write(
    'Put what took longer into scripts/deep/durations.json, or move it to a slice of its own.\n',
  );
}
report(counts);

function inBrowser(name, resultFile, options, config) {
  if (browser === null) return { name, seconds: 0, passed: 0, failed: 1, skipped: 0 };
  return {
    ...runBrowserTests(node, browser.path, join(results, resultFile), deepEnvironment, options, config),
    name,
  };
}
