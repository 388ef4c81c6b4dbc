import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLabel } from './by-label.ts';

test('positions by label equal those of a plain grouping', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (labels) => {
      const plain = Map.groupBy(labels.keys(), (position) => labels[position]!);
      expect([...byLabel(labels)].map(([label, at]) => [label, [...at]])).toEqual([...plain]);
    }),
  );
});
