import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/root.mjs';
import { runStep } from './run-step.mjs';

const standstill = `--reporter=${join(import.meta.dirname, 'standstill.mjs')}`;
const costs = `--reporter=${join(root, 'scripts', 'costs', 'file-costs.reporter.mjs')}`;

/**
 * Runs vitest and counts its tests; a run that breaks without a failed test counts as one failed.
 * @param {string[]} files all files if none is named
 */
export function runUnitTests(node, resultFile, env = {}, files = []) {
  const standstillFile = `${resultFile}.standstill`;
  for (const file of [resultFile, standstillFile]) rmSync(file, { force: true });
  const step = runStep(node, {
    name: 'unit and integration',
    run: [
      'vitest',
      'run',
      '--reporter=default',
      standstill,
      costs,
      '--reporter=json',
      `--outputFile.json=${resultFile}`,
      ...files,
    ],
    env: { ...env, FURROW_STANDSTILL_FILE: standstillFile },
  });
  if (!existsSync(resultFile)) {
    const standstillNames = existsSync(standstillFile) ? [readFileSync(standstillFile, 'utf8')] : [];
    return { ...step, named: standstillNames, passed: 0, failed: 1, skipped: 0 };
  }
  const result = JSON.parse(readFileSync(resultFile, 'utf8'));
  // A file that does not load counts as one failed test, because it reports no tests.
  const brokenFiles = result.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failedCount = result.numFailedTests + brokenFiles;
  return {
    ...step,
    named: result.testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length > 0) return tests.map(({ fullName }) => `${file} › ${fullName}`);
      return status === 'failed' ? [file] : [];
    }),
    passed: result.numPassedTests,
    failed: failedCount === 0 && !step.ok ? 1 : failedCount,
    skipped: countSkipped(result, env.FURROW_DEEP === '1'),
  };
}

/** @returns the number of skipped tests, without those of the other suite, which vitest counts as skipped too. */
function countSkipped({ testResults }, isDeep) {
  const ownTests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ tags }) => tags.includes('deep') === isDeep);
  return ownTests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
}
