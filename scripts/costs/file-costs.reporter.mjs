import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from '../setup/root.mjs';

/** Writes the cost of each test file and each test as JSON to the file that FURROW_COSTS names. */
export default class FileCosts {
  onTestRunEnd(modules) {
    const file = process.env.FURROW_COSTS;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(modules.map(costOf)));
  }
}

/** @returns {import('./print-slowest.mjs').FileCost} */
function costOf(module) {
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return {
    file: relative(root, module.moduleId),
    cpuSeconds: module.meta().cpuSeconds ?? 0,
    seconds: (collectDuration + duration + setupDuration) / 1000,
    tests,
  };
}
