/* oxlint-disable no-empty-pattern -- vitest reads the pattern of a hook's first argument and refuses a name. */
// A setup file of vitest: stores the CPU seconds of each test file, including its imports, in the metadata of the file.
import { afterAll } from 'vitest';
import { processCpuSeconds } from './process-cpu.mjs';

// Key of the CPU seconds at the end of the previous file: files that share a process run one after the other.
const lastEnd = Symbol.for('furrow.cpuSecondsAtLastEnd');

// Hooks run in reverse order, so this one runs after those of the file itself.
// biome-ignore lint/correctness/noEmptyPattern: as above.
afterAll(({}, suite) => {
  const end = processCpuSeconds();
  suite.file.meta.cpuSeconds = end - (process[lastEnd] ?? 0);
  process[lastEnd] = end;
});
