import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged, damages, expectAnEnd, goodFiles } from './damaged-files.test-support.ts';

const files = goodFiles();

describe.each(Object.keys(files))('%s', (name) => {
  it('is read as it is', () => {
    const outcome = expectAnEnd(name, files[name]!);
    expect(outcome.ok && outcome.report.counts.refused).toBe(0);
  });

  it('damaged is read or refused by its name', () => {
    fc.assert(
      fc.property(damages, (damage) => {
        const outcome = expectAnEnd(name, damaged(files[name]!, damage));
        // Nothing of what damage does is a surprise to the readers.
        if (!outcome.ok) expect(outcome.refusal.reason).not.toBe('crashed');
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});
