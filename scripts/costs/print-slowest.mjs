import { existsSync, readFileSync } from 'node:fs';

const MAX_LINES = 20;

/**
 * @typedef {{ file: string, cpuSeconds: number, seconds: number, tests: { name: string, seconds: number }[] }} FileCost
 */

/** @returns {FileCost[]} costs of the test files; empty if the test run wrote none */
export function readCosts(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/**
 * Prints the files that took the most CPU seconds, and the tests that took longest. @param {string} path file with the
 * costs
 */
export function printSlowest(path) {
  const lines = slowestLines(readCosts(path));
  if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`);
}

/**
 * CPU seconds are those of the process and of the programs that it waited for, without PostgreSQL; seconds are
 * wall-clock time, including waiting.
 * @param {FileCost[]} costs
 */
export function slowestLines(costs, count = MAX_LINES) {
  if (costs.length === 0) return [];
  const files = costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, count);
  const tests = costs
    .flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
  const formatColumn = (figure) => figure.toFixed(1).padStart(7);
  return [
    `The slowest ${files.length} of ${costs.length} files, in CPU seconds and seconds:`,
    ...files.map(
      ({ file, cpuSeconds, seconds }) => `${formatColumn(cpuSeconds)}${formatColumn(seconds)}  ${file}`,
    ),
    `The slowest ${tests.length} tests, in seconds:`,
    ...tests.map(({ file, name, seconds }) => `${formatColumn(seconds)}  ${file} › ${name}`),
  ];
}
