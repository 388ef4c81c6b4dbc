import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hitTolerancePx } from '../camera/map-events.ts';

const css = readFileSync(new URL('./map.css', import.meta.url), 'utf8');

test.each([
  ['fill', 'color-mix(in srgb, var(--field) 30%, transparent)'],
  ['restricted-fill', 'color-mix(in srgb, var(--danger) 10%, transparent)'],
  ['restricted-edge', 'color-mix(in srgb, var(--danger) 30%, transparent)'],
])('the specification’s opacity of %s', (name, value) => {
  expect(css).toContain(`--map-${name}: ${value};`);
});

test('touch picks up a corner from further away than the mouse', () => {
  expect(hitTolerancePx.touch).toBeGreaterThanOrEqual(2 * hitTolerancePx.mouse);
});
