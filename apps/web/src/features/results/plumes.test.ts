import { expect, test } from 'vitest';
import { plumesHeadline } from './plumes.tsx';

const shapes = (...classes: string[]) => ({
  type: 'FeatureCollection' as const,
  features: classes.map((one) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [5.3, 31.4] as [number, number] },
    properties: { class: one },
  })),
});

test.each([
  [[], 'No plume above the limit was seen.'],
  [['possible'], '1 possible plume of methane was seen.'],
  [['strong'], '1 plume of methane was seen.'],
  [['strong', 'possible'], '2 plumes of methane were seen.'],
])('of %j it says "%s"', (classes, sentence) => {
  expect(plumesHeadline(shapes(...classes))).toBe(sentence);
});
