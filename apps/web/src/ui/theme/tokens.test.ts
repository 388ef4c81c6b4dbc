import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w{6})\b, (#\w{6})\b\)/g)];
const tokens = new Map(pairs.map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));

const backgrounds = ['ground', 'surface', 'notice', 'hover'];
const texts = [
  ...backgrounds.flatMap((background) =>
    ['ink', 'muted', 'field', 'field-hover', 'clay', 'danger', 'water'].map((text) => [text, background]),
  ),
  ['on-field', 'field'],
  ['on-field', 'field-hover'],
  ['on-straw', 'straw'],
  ['on-stage', 'stage'],
  ['on-stage-muted', 'stage'],
] as [string, string][];
const controls = backgrounds.flatMap((backgroundToken) =>
  ['control-line', 'field'].map((edge): [string, string] => [edge, backgroundToken]),
);

function ratio(a: string, b: string, theme: 'light' | 'dark'): number {
  return contrast(tokens.get(a)![theme], tokens.get(b)![theme]);
}

describe.each(['light', 'dark'] as const)('contrast, %s', (theme) => {
  test.each(texts)('text in %s on %s is at least 4.5:1', (text, backgroundToken) => {
    expect(ratio(text, backgroundToken, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('controls in %s on %s are at least 3:1', (edge, backgroundToken) => {
    expect(ratio(edge, backgroundToken, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour has a light and a dark value', () => {
  const colours = [...css.matchAll(/^\s*--[\w-]+:.*#\w{3,8}.*$/gm)].map(([line]) => line.trim());
  expect(colours.filter((line) => !line.includes('light-dark('))).toEqual([]);
});
