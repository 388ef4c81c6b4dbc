import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './run-step.mjs';

/**
 * Runs Playwright and counts its tests; a test that passes only at the second try counts as failed.
 * @param {string[]} options further options of Playwright
 * @param {string} config path of the configuration
 */
export function runBrowserTests(
  node,
  chromium,
  resultFile,
  env = {},
  options = [],
  config = 'e2e/playwright.config.ts',
) {
  const step = runStep(node, {
    name: 'browser',
    run: ['playwright', 'test', `--config=${config}`, '--reporter=list,json', ...options],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile, ...env },
  });
  if (!existsSync(resultFile)) return { ...step, passed: 0, failed: 1, skipped: 0 };
  const { stats, suites } = JSON.parse(readFileSync(resultFile, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return {
    ...step,
    failedTests: suites.flatMap(failedTestsOf),
    passed: stats.expected,
    failed: failed === 0 && !step.ok ? 1 : failed,
    skipped: stats.skipped,
  };
}

/** @returns place and title of each test that failed or was flaky, in a suite and the suites in it. */
function failedTestsOf({ suites = [], specs }) {
  const ownFailures = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`);
  return [...ownFailures, ...suites.flatMap(failedTestsOf)];
}
