// `npm run test:deep`: the long suites (many seeds, kills, fuzzing, every state of every screen), which have no time
// limit.
import { join } from 'node:path';
import { runBrowserTests } from './checks/browser-counts.mjs';
import { report } from './checks/report.mjs';
import { runUnitTests } from './checks/unit-counts.mjs';
import { trialConfig } from './deep/slices.mjs';
import { findBrowser, installationHint } from './setup/find-browser.mjs';
import { installOtherBrowsers } from './setup/other-browsers.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: true });
const deepEnvironment = { FURROW_DEEP: '1' };
const browser = findBrowser(node);
if (browser === null) process.stdout.write(`No browser for the states of the screens.\n${installationHint}`);
for (const line of installOtherBrowsers()) process.stdout.write(`${line}\n`);
const inBrowser = (name, resultFile, config) =>
  browser === null
    ? { name, seconds: 0, passed: 0, failed: 1, skipped: 0 }
    : {
        ...runBrowserTests(
          node,
          browser.path,
          join(root, 'test-results', resultFile),
          deepEnvironment,
          [],
          config,
        ),
        name,
      };
report([
  runUnitTests(node, join(root, 'test-results', 'deep.json'), deepEnvironment),
  inBrowser('browser', 'deep-browser.json'),
  inBrowser('production trial', 'deep-production.json', trialConfig),
]);
