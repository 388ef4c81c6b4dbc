/**
 * Prints a line for each step, the tests that failed and, last on standard output, the counts; sets the exit code.
 * @param {{ name: string, seconds: number, passed: number, failed: number, skipped: number, named?: string[] }[]} steps
 * `named`: the tests that failed
 */
export function report(steps) {
  process.stdout.write('\n');
  for (const { name, seconds, passed, failed, skipped } of steps) {
    const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s  ${counts}\n`,
    );
  }
  for (const test of steps.flatMap(({ named = [] }) => named)) process.stdout.write(`\n  failed: ${test}`);
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0);
  const skippedCount = sum('skipped');
  const failed = sum('failed');
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(
    `\n${sum('passed')} passed, ${failed} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}\n`,
  );
}

/** Counts a step without tests of its own as one test. */
export function countStep({ name, seconds, ok }) {
  return { name, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}
