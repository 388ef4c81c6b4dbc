import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByLabel } from './group-by-label.ts';

test('positions by label equal those of a plain grouping', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (labels) => {
      const positionsByLabel = Map.groupBy(labels.keys(), (position) => labels[position]!);
      expect([...groupByLabel(labels)].map(([label, positions]) => [label, [...positions]])).toEqual([
        ...positionsByLabel,
      ]);
    }),
  );
});
