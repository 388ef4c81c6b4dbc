import { expect, test } from 'vitest';
import { describeOverBudget, overRunBudget } from './check-budgets.mjs';
import { slowestLines } from './print-slowest.mjs';
import { processCpuSeconds } from './process-cpu.mjs';

const cost = (file, cpuSeconds, tests = []) => ({ file, cpuSeconds, seconds: cpuSeconds * 2, tests });
const budgets = { minSeconds: 5, slack: 1.5, share: 10, files: { 'large.test.ts': 40 } };

test('a file over its share with slack is named with its figures, others pass', () => {
  const costs = [cost('large.test.ts', 58), cost('other.test.ts', 16), cost('small.test.ts', 26)];
  expect(describeOverBudget(costs, budgets)).toEqual([
    "other.test.ts takes 16.0 % of the run's CPU seconds (16.0 s); its budget is 10 %, with slack 15.0 %.",
    "small.test.ts takes 26.0 % of the run's CPU seconds (26.0 s); its budget is 10 %, with slack 15.0 %.",
  ]);
  expect(describeOverBudget([cost('large.test.ts', 61), cost('other.test.ts', 4)], budgets)).toHaveLength(1);
});

test('shares do not count in a short run', () => {
  expect(describeOverBudget([cost('large.test.ts', 4), cost('other.test.ts', 4)], budgets)).toEqual([]);
});

test('the budget of a file that no longer exists is named', () => {
  expect(describeOverBudget([cost('other.test.ts', 1)], budgets)).toEqual([
    'large.test.ts has a budget, and no such file ran.',
  ]);
});

test('a whole run over its budget is reported with its cost and what to do', () => {
  const budget = { yardsticks: 1_000, browserTests: 50 };
  const budgetsWithinLimit = { unitCpuSeconds: 500, yardstick: 0.5, browserTests: 50 };
  expect(overRunBudget(budgetsWithinLimit, budget)).toEqual([]);
  expect(overRunBudget({ ...budgetsWithinLimit, yardstick: 1 }, budget)).toEqual([]);
  expect(overRunBudget({ ...budgetsWithinLimit, unitCpuSeconds: 510, browserTests: 51 }, budget)).toEqual([
    expect.stringMatching(/^Unit tests take 1020 yardsticks of CPU time \(510 s\); the budget is 1000\./),
    expect.stringMatching(/^51 browser tests run in npm test; the budget is 50\./),
  ]);
});

test('the slowest files and tests come first, up to the given count', () => {
  const costs = [
    cost('quick.test.ts', 1, [{ name: 'is quick', seconds: 0.5 }]),
    cost('slow.test.ts', 30, [
      { name: 'waits', seconds: 12 },
      { name: 'works', seconds: 20 },
    ]),
  ];
  expect(slowestLines(costs, 2)).toEqual([
    'The slowest 2 of 2 files, in CPU seconds and seconds:',
    '   30.0   60.0  slow.test.ts',
    '    1.0    2.0  quick.test.ts',
    'The slowest 2 tests, in seconds:',
    '   20.0  slow.test.ts › works',
    '   12.0  slow.test.ts › waits',
  ]);
  expect(slowestLines([])).toEqual([]);
});

test('the work of this process counts as its CPU seconds', () => {
  const before = processCpuSeconds();
  const usage = process.cpuUsage();
  while (process.cpuUsage(usage).user < 100_000) Math.sqrt(Math.random());
  expect(processCpuSeconds() - before).toBeGreaterThan(0.08);
});
