import { expect, test } from 'vitest';
import { plumesHeadline } from './plumes.tsx';

const shapes = (...classes: string[]) => ({
  type: 'FeatureCollection' as const,
  features: classes.map((plumeClass) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [5.3, 31.4] as [number, number] },
    properties: { class: plumeClass },
  })),
});

test.each([
  [[], 'We saw no plume above the limit.'],
  [['possible'], '1 spot may be a plume of methane.'],
  [['strong'], 'We saw 1 strong plume of methane.'],
  [['strong', 'possible', 'strong'], 'We saw 2 strong plumes of methane. 1 spot may be a plume of methane.'],
  [['possible', 'possible'], '2 spots may be plumes of methane.'],
])('classes %j give "%s"', (classes, sentence) => {
  expect(plumesHeadline(shapes(...classes))).toBe(sentence);
});
