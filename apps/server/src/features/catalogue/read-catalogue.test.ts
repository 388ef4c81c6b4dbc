import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { parseCatalogue, readCatalogue, shippedCatalogue } from './read-catalogue.ts';

const text = readFileSync(shippedCatalogue, 'utf8');

test('the catalogue that comes with Furrow is one', async () => {
  const { industries, services } = await readCatalogue(shippedCatalogue);
  for (const { services: offered } of industries) expect(offered[0]).toBe('vegetation-index');
  const tiers = services.flatMap((service) => service.tiers);
  expect(tiers.some(({ price_type, images }) => price_type === 'Fixed' && images?.always)).toBe(true);
  expect(tiers.some(({ images }) => images === undefined)).toBe(true);
  expect(tiers.some(({ area_max }) => area_max === undefined)).toBe(true);
  for (const { min_price, waiting_hours } of tiers) {
    expect(Number(min_price)).toBeGreaterThanOrEqual(1);
    expect(waiting_hours).toBe(240);
  }
});

test('in each tier more land never costs less to picture', async () => {
  const { services } = await readCatalogue(shippedCatalogue);
  for (const { images } of services.flatMap((service) => service.tiers)) {
    if (images)
      expect(Number(images.fixed)).toBeLessThanOrEqual(Number(images.per_ha) * Number(images.up_to_ha));
  }
});

describe('what is wrong is named with its place', () => {
  test.each<[string, (text: string) => string, RegExp]>([
    [
      'five decimals',
      (t) => t.replace('0.63', '0.63001'),
      /line \d+, services 1 tiers 1 price_per_ha: .*decimals/,
    ],
    ['a figure as text', (t) => t.replace('0.63', '"0.63"'), /tiers 1 price_per_ha: This has to be a number/],
    ['a negative rate', (t) => t.replace('0.63', '-0.63'), /tiers 1 price_per_ha: At least 0/],
    ['not a number', (t) => t.replace('0.63', '.nan'), /tiers 1 price_per_ha: /],
    ['too cheap', (t) => t.replace('min_price: 4\n', 'min_price: 0.99\n'), /tiers 1 min_price: At least 1/],
    ['an unknown name', (t) => t.replace('min_price: 4\n', 'min_prize: 4\n'), /There is no min_prize here/],
    [
      'a missing name',
      (t) => t.replace('min_price: 4\n', 'min_prize: 4\n'),
      /tiers 1 min_price: This is missing/,
    ],
    [
      'a range that ends where it begins',
      (t) => t.replace('area_max: 50\n', 'area_max: 0.1\n'),
      /tiers 1 area_max/,
    ],
    ['a code twice', (t) => t.replace('code: farm\n', 'code: field\n'), /tiers 2: field stands here twice/],
    [
      'an unknown service',
      (t) => t.replace('[veg', '[nope, veg'),
      /industries 1 services 1: There is no service nope/,
    ],
    [
      'an unknown recipe',
      (t) => t.replace('recipe: veg', 'recipe: vog'),
      /services 1 recipe: There is no recipe/,
    ],
    ['a picture elsewhere', (t) => t.replace('/pictures/ag', '//evil.example/ag'), /industries 1 image/],
    ['a control character', (t) => t.replace('name: Agriculture', 'name: "a\\u0007"'), /industries 1 name/],
    ['a name of the language', (t) => `${t}\n__proto__: { polluted: true }\n`, /There is no __proto__ here/],
    ['a name twice', (t) => `${t}\nroles: []\n`, /unique at line \d+/],
    ['an unknown tag', (t) => t.replace('title: Farmer', 'title: !!js/function Farmer'), /tag/],
    ['an empty file', () => '', /line 1: This has to be/],
    ['no YAML', () => '{', /no catalogue/],
    ['aliases without end', () => bomb, /alias/i],
    [
      'an area of another shape',
      (t) => t.replace('type: Polygon', 'type: Point'),
      /restricted_areas 1 boundaries type: Boundaries are a Polygon or a MultiPolygon/,
    ],
    [
      'an area that is not closed',
      (t) => t.replace(', [-125, -50]]]', ']]'),
      /line \d+, restricted_areas 1 boundaries coordinates 1: A ring ends where it begins/,
    ],
    [
      'an area of two corners',
      (t) => t.replace(area, '[[[1, 1], [2, 2], [1, 1]]]'),
      /coordinates 1: A ring has at least 3 corners/,
    ],
    [
      'an area with latitude first',
      (t) => t.replace('[-121, -47]', '[-47, -121]'),
      /coordinates 1 3 2: A latitude is between -90 and 90/,
    ],
    [
      'a corner with a height',
      (t) => t.replace('[-121, -47]', '[-121, -47, 5]'),
      /coordinates 1 3: A corner is \[longitude, latitude\]/,
    ],
    [
      'an area that crosses itself',
      (t) => t.replace(area, '[[[1, 1], [2, 2], [2, 1], [1, 2], [1, 1]]]'),
      /coordinates 1: .*crosses itself/,
    ],
    [
      'a hole outside of its area',
      (t) => t.replace(area, `[${ring}, [[1, 1], [2, 1], [2, 2], [1, 1]]]`),
      /coordinates 2: .*hole/i,
    ],
    [
      'an area around the back of the world',
      (t) => t.replace(area, '[[[-179, 1], [179, 1], [179, 2], [-179, 1]]]'),
      /coordinates 1: A side spans more than 180°/,
    ],
    [
      'an area twice',
      (t) =>
        `${t}  - { code: sample-open-ocean, name: Again, boundaries: { type: Polygon, coordinates: ${area} } }\n`,
      /restricted_areas 2: sample-open-ocean stands here twice/,
    ],
  ])('%s', (_name, broken, message) => {
    const changed = broken(text);
    expect(changed).not.toBe(text);
    expect(() => parseCatalogue(changed, 'shop.yaml')).toThrow(message);
    expect(() => parseCatalogue(changed, 'shop.yaml')).toThrow(/^shop\.yaml is no catalogue:\n {2}/);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

const ring = '[[-125, -50], [-121, -50], [-121, -47], [-125, -47], [-125, -50]]';
const area = `[${ring}]`;

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]', ...'bcdefgh'.split('').map(doubled)].join('\n');

function doubled(name: string): string {
  const previous = String.fromCharCode(name.charCodeAt(0) - 1);
  return `${name}: &${name} [${Array(10).fill(`*${previous}`).join(', ')}]`;
}

describe('HTML of features', () => {
  test.each([
    ['<ul><li>One <strong>bold</strong></li></ul>', '<ul><li>One <strong>bold</strong></li></ul>'],
    ['<a href="https://a.example/b">c</a>', '<a href="https://a.example/b" rel="noopener noreferrer">c</a>'],
    ['<script>alert(1)</script>kept', 'kept'],
    ['<p onclick="alert(1)" style="color:red">p</p>', '<p>p</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="jav&#x09;ascript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="http://a.example">a</a>', 'a'],
    ['<a href="//a.example">a</a>', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<p>1 < 2', '<p>1 &lt; 2</p>'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });
});
