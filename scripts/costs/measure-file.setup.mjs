/* oxlint-disable no-empty-pattern -- vitest reads the pattern of a hook's first argument and refuses a name. */
// A setup file of vitest: leaves the CPU seconds of each test file, its imports included, in the file's meta data.
import { afterAll } from 'vitest';
import { processCpuSeconds } from './process-cpu.mjs';

// Files that share a process follow each other: each begins where the one before it ended.
const lastEnd = Symbol.for('furrow.cpuSecondsAtLastEnd');

// Hooks run in reverse order, so this one runs after those of the file itself.
// biome-ignore lint/correctness/noEmptyPattern: as above.
afterAll(({}, suite) => {
  const end = processCpuSeconds();
  suite.file.meta.cpuSeconds = end - (process[lastEnd] ?? 0);
  process[lastEnd] = end;
});
