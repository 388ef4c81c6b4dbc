import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDamage, damages, expectReportOrRefusal, goodFiles } from './damaged-files.test-support.ts';

const files = goodFiles();

describe.each(Object.keys(files))('%s', (name) => {
  it('is read when undamaged', () => {
    const outcome = expectReportOrRefusal(name, files[name]!);
    expect(outcome.ok && outcome.report.counts.refused).toBe(0);
  });

  it('is read or refused with a named reason when damaged', () => {
    fc.assert(
      fc.property(damages, (damage) => {
        const outcome = expectReportOrRefusal(name, applyDamage(files[name]!, damage));
        // The readers have to recognise all damage: an unforeseen error has the reason `crashed`.
        if (!outcome.ok) expect(outcome.refusal.reason).not.toBe('crashed');
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});
