/** @module-tag deep */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyDamage, damages, expectReportOrRefusal, goodFiles } from './damaged-files.test-support.ts';

const files = goodFiles();

it.each(Object.keys(files))(
  '%s with up to three damages is read or refused with a named reason, within limits of time and memory',
  (name) => {
    fc.assert(
      fc.property(fc.array(damages, { minLength: 1, maxLength: 3 }), (damageList) => {
        const outcome = expectReportOrRefusal(name, damageList.reduce(applyDamage, files[name]!));
        if (!outcome.ok) expect(outcome.refusal.reason).not.toBe('crashed');
      }),
      { numRuns: 20_000 },
    );
    expect(process.memoryUsage().rss).toBeLessThan(2 * 1024 ** 3);
  },
);

it('any two files spliced are read or refused with a named reason', () => {
  const names = fc.constantFrom(...Object.keys(files));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(names, names, share, share, (one, other, until, from) => {
      const firstPart = files[one]!.subarray(0, Math.floor(until * files[one]!.length));
      const lastPart = files[other]!.subarray(Math.floor(from * files[other]!.length));
      const outcome = expectReportOrRefusal(one, Uint8Array.from([...firstPart, ...lastPart]));
      if (!outcome.ok) expect(outcome.refusal.reason).not.toBe('crashed');
    }),
    { numRuns: 20_000 },
  );
});
