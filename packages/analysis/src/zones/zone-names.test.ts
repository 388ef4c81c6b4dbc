import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { severities } from '../services/burn-scar/normalised-burn.ts';
import { nameZones } from './zone-names.ts';

const withoutAverages = (count: number) => Array.from({ length: count }, () => null);
const wordsOf = (service: string, count: number): string[] =>
  nameZones(service, withoutAverages(count)).map(({ name }) => inEnglish(name));

test.each([
  [2, ['weak', 'strong']],
  [3, ['weak', 'middle', 'strong']],
  [4, ['weakest', 'weak', 'strong', 'strongest']],
  [5, ['weakest', 'weak', 'middle', 'strong', 'strongest']],
])('%d zones of plants are named from weak to strong', (count, words) => {
  for (const service of ['vegetation-index', 'crop-water', 'chlorophyll', 'constructor'])
    expect(wordsOf(service, count)).toEqual(words);
});

test('zones of other services are named by what their index says', () => {
  expect(wordsOf('soil-moisture', 3)).toEqual(['dry', 'middle', 'wet']);
  expect(wordsOf('soil-mapping', 3)).toEqual(['pale', 'middle', 'dark']);
  expect(wordsOf('burn-scar', 2)).toEqual(['little loss', 'great loss']);
});

test.each([
  [
    [-0.03, 0, 0.099],
    ['no loss', 'no loss', 'no loss'],
  ],
  [
    [0.02, 0.1, 0.6],
    ['no loss', 'middle', 'great loss'],
  ],
])(
  'zones of a burn of dNBR %j are named %j, since a zone that is worse than another need not be burnt',
  (averages, words) => {
    expect(nameZones('burn-scar', averages).map(({ name }) => inEnglish(name))).toEqual(words);
    expect(severities.find(({ code }) => code === 'low')!.from).toBe(0.1);
  },
);

test('more zones than words have no names', () => {
  expect([nameZones('vegetation-index', []), nameZones('vegetation-index', withoutAverages(6))]).toEqual([
    [],
    [],
  ]);
});

/** Relative luminance of a colour (WCAG 2.2), 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test.each(['vegetation-index', 'soil-moisture', 'soil-mapping', 'burn-scar'])(
  'the colours of %s differ, and neighbouring ones also in grey print',
  (service) => {
    for (const count of [2, 3, 4, 5]) {
      const colors = nameZones(service, withoutAverages(count)).map(({ color }) => color);
      expect(new Set(colors).size).toBe(count);
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      if (count % 2 === 0) continue;
      const light = colors.map(luminance);
      for (let at = 1; at < count; at++)
        expect(Math.abs(light[at]! - light[at - 1]!), `${colors[at - 1]} ${colors[at]}`).toBeGreaterThan(
          0.05,
        );
    }
  },
);
