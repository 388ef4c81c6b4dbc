import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { recordedServices } from '@furrow/analysis/testing/stored-record';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { cleanHtml } from './clean-html.ts';
import { parseCatalogue, readCatalogue, shippedCatalogue } from './read-catalogue.ts';

const text = readFileSync(shippedCatalogue, 'utf8');

const shippedContent = await readCatalogue(shippedCatalogue);
describe('the catalogue that comes with Furrow', () => {
  test('begins with the vegetation index of agriculture, and sells exactly the services with a stored record', () => {
    expect(shippedContent.industries.map(({ code }) => code)).toEqual([
      'agriculture',
      'livestock-pasture',
      'forestry',
      'energy-waste',
      'carbon-projects',
    ]);
    expect(shippedContent.industries[0]!.services[0]).toBe('vegetation-index');
    const soldCodes = shippedContent.services.filter(({ announced }) => !announced).map(({ code }) => code);
    expect(soldCodes).toEqual([...recordedServices]);
    const offeredCodes = new Set(shippedContent.industries.flatMap(({ services }) => services));
    expect([...offeredCodes].toSorted()).toEqual(shippedContent.services.map(({ code }) => code).toSorted());
  });

  test('sells methane in energy and waste only, where no types are required', () => {
    const sellingIndustries = shippedContent.industries.filter(({ services }) =>
      services.includes('methane'),
    );
    expect(sellingIndustries).toMatchObject([{ code: 'energy-waste', soil_types: [], vegetation_types: [] }]);
    const otherIndustries = shippedContent.industries.filter(({ code }) => code !== 'energy-waste');
    for (const { services, soil_types, vegetation_types } of otherIndustries) {
      expect(Math.min(soil_types.length, vegetation_types.length)).toBeGreaterThan(3);
      // A service that an industry without types also sells would require no type.
      expect(sellingIndustries[0]!.services.filter((service) => services.includes(service))).toEqual([]);
    }
  });

  test.each(shippedContent.services)(
    '$code: has one tier for each size of field, whose price includes the images',
    ({ tiers }) => {
      for (const { area_min, area_max } of tiers) {
        for (const hectares of [Number(area_min), Number(area_max ?? 100_000.01) - 0.01]) {
          const fitting = tiers.filter(
            (tier) =>
              hectares >= Number(tier.area_min) &&
              hectares < Number(tier.area_max ?? Number.POSITIVE_INFINITY),
          );
          expect(fitting, `${hectares} ha`).toHaveLength(1);
        }
      }
      expect(tiers.at(-1)!.area_max).toBeUndefined();
      for (const { min_price, waiting_hours, images } of tiers) {
        expect(images).toEqual({ per_ha: '0', up_to_ha: '0', fixed: '0', always: true });
        expect(Number(min_price)).toBeGreaterThanOrEqual(1);
        expect(waiting_hours).toBe(240);
      }
    },
  );

  test.each(shippedContent.services)(
    '$code: ranges are contiguous, and more land never costs less',
    ({ tiers }) => {
      for (const [index, { area_min, min_price }] of tiers.entries()) {
        const rangeBelow = tiers[index - 1];
        if (!rangeBelow) continue;
        expect(rangeBelow.area_max).toBe(area_min);
        const rate = Number(rangeBelow.price_per_ha) + Number(rangeBelow.platform_fee_per_ha);
        expect(Number(min_price)).toBeGreaterThanOrEqual(Math.round(rate * Number(area_min) * 100) / 100);
      }
    },
  );

  test('every image exists, and is small', () => {
    const folder = join(import.meta.dirname, '../../../../web/public');
    for (const { image } of [...shippedContent.industries, ...shippedContent.services]) {
      expect(statSync(join(folder, image)).size).toBeLessThan(60_000);
    }
  });
});

describe('errors are reported with their position', () => {
  test.each<[string, (text: string) => string, RegExp]>([
    [
      'a service that no industry offers',
      (text) => text.replace('services: [methane]', 'services: []'),
      /No industry offers methane/,
    ],
    [
      'ranges of two Tiered tiers that overlap',
      (text) => text.replace('area_min: 50\n        area_max: 500', 'area_min: 40\n        area_max: 500'),
      /The ranges of field and farm overlap/,
    ],
    [
      'five decimals',
      (t) => t.replace('0.8\n', '0.80001\n'),
      /line \d+, services 1 tiers 1 price_per_ha: .*decimals/,
    ],
    ['a figure as text', (t) => t.replace('0.8\n', '"0.8"\n'), /tiers 1 price_per_ha: This must be a number/],
    ['a negative rate', (t) => t.replace('0.8\n', '-0.8\n'), /tiers 1 price_per_ha: At least 0/],
    ['not a number', (t) => t.replace('0.8\n', '.nan\n'), /tiers 1 price_per_ha: /],
    ['too cheap', (t) => t.replace('min_price: 6\n', 'min_price: 0.99\n'), /tiers 1 min_price: At least 1/],
    [
      'an unknown name',
      (t) => t.replace('min_price: 6\n', 'min_prize: 6\n'),
      /min_prize cannot be used here/,
    ],
    [
      'a missing name',
      (t) => t.replace('min_price: 6\n', 'min_prize: 6\n'),
      /tiers 1 min_price: This is missing/,
    ],
    [
      'a range that ends where it begins',
      (t) => t.replace('area_max: 50\n', 'area_max: 0.1\n'),
      /tiers 1 area_max/,
    ],
    ['a code twice', (t) => t.replace('code: farm\n', 'code: field\n'), /tiers 2: field is listed twice/],
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
    [
      'a service that cannot be computed, on sale',
      (t) => t.replace('recipe: soil-moisture\n', 'recipe: from-tomorrow\n'),
      /services 4 recipe: There is no recipe from-tomorrow in this version\. Set announced: true/,
    ],
    [
      'a service that can be computed, announced',
      (t) => t.replace('recipe: vegetation-index\n', 'recipe: vegetation-index\n    announced: true\n'),
      /services 1 announced: There is a recipe vegetation-index in this version/,
    ],
    [
      'a message with a placeholder that is unknown there',
      (t) => t.replace('What is the land used for?', 'You pay {total} for what?'),
      /bot_messages 2 message_text en: \{total\} is not known in select_industry\. Use \{name\}\./,
    ],
    [
      'a message with a JavaScript property name',
      (t) => t.replace('What is the land used for?', '{__proto__} {constructor}'),
      /\{__proto__\} is not known.*\n.*\{constructor\} is not known/,
    ],
    [
      'a message with an unclosed brace',
      (t) => t.replace('What is the land used for?', 'What is {name used for?'),
      /bot_messages 2 message_text en: A brace is not closed or not opened/,
    ],
    [
      'a message for an unknown state',
      (t) => t.replace('state_name: recurring\n', 'state_name: recuring\n'),
      /bot_messages 9 state_name: A state must be one of initial, /,
    ],
    [
      'a message twice and one missing',
      (t) => t.replace('state_name: recurring\n', 'state_name: payment\n'),
      /bot_messages 12: payment is listed twice\.\n.*bot_messages: There is no message for recurring\./,
    ],
    ['an image on another site', (t) => t.replace('/pictures/ag', '//evil.example/ag'), /industries 1 image/],
    ['a control character', (t) => t.replace('en: Agriculture', 'en: "a\\u0007"'), /industries 1 name en/],
    [
      'a JavaScript property name',
      (t) => `${t}\n__proto__: { polluted: true }\n`,
      /__proto__ cannot be used here/,
    ],
    ['a duplicate key', (t) => `${t}\nroles: []\n`, /line \d+: this is not YAML \(DUPLICATE_KEY\)/],
    [
      'an unknown language',
      (t) => t.replace('fr: Propriétaire foncier', 'xx: Propriétaire foncier'),
      /roles 4 title: There is no language xx\. Use en, es, .* or \w+\./,
    ],
    [
      'a text without English',
      (t) => t.replace('      en: Cooperative\n', ''),
      /roles 5 title en: This is missing/,
    ],
    [
      'a text that is a list',
      (t) => t.replace(/title:\n {6}en: Cooperative\n( {6}.*\n){4}/, 'title: [Cooperative]\n'),
      /roles 5 title: This must be text/,
    ],
    [
      'an empty text of one language',
      (t) => t.replace('es: Cooperativa\n', 'es: ""\n'),
      /roles 5 title es: This is empty/,
    ],
    [
      'two types with the same name in a language',
      (t) => t.replace('fr: Orge', 'fr: Blé'),
      /industries 1 vegetation_types: Blé is listed twice/,
    ],
    [
      'an unknown biome',
      (t) => t.replace('pt: Trigo, biome: cropland', 'pt: Trigo, biome: farmland'),
      /industries 1 vegetation_types 1 biome: A biome must be one of cropland, .* or grassland\./,
    ],
    [
      'an empty biome',
      (t) => t.replace('pt: Trigo, biome: cropland', 'pt: Trigo, biome: '),
      /industries 1 vegetation_types 1 biome: A biome must be one of cropland/,
    ],
    [
      'a misspelt biome',
      (t) => t.replace('pt: Trigo, biome: cropland', 'pt: Trigo, boime: cropland'),
      /industries 1 vegetation_types 1: There is no language boime\. Use en, .* or biome\./,
    ],
    [
      'a soil with a biome',
      (t) => t.replace('pt: Calcário', 'pt: Calcário, biome: cropland'),
      /industries 1 soil_types 8: There is no language biome\. Use en, .*/,
    ],
    [
      'an unlisted type for buyers who state none',
      (t) => t.replace('unspecified_soil_type: Not sure', 'unspecified_soil_type: Unsure'),
      /industries 1 unspecified_soil_type: This must be the English name of an entry of soil_types\./,
    ],
    [
      'a type with another biome in another industry',
      (t) => t.replace('      - *mangrove\n', '      - { en: Mangrove, biome: mixed_forest }\n'),
      /industries 5 vegetation_types 3: State the same biome for Mangrove here as in the industry forestry\./,
    ],
    [
      'a type with a biome in one of its industries only',
      (t) => t.replace('      - *mangrove\n', '      - Mangrove\n'),
      /industries 5 vegetation_types 3: State the same biome for Mangrove here as in the industry forestry\./,
    ],
    [
      'an unknown placeholder in one language',
      (t) => t.replace('Hola, {name}', 'Hola, {nombre}'),
      /bot_messages 1 message_text es: \{nombre\} is not known in initial.*\n.*bot_messages 1 message_text es: .*leaves out \{name\}/,
    ],
    [
      'a placeholder that one language lost',
      (t) => t.replace('Un análisis cuesta {price}.', 'Un análisis tiene su precio.'),
      /bot_messages 8 message_text es: The text of select_service_type leaves out \{price\}, which the English text has\./,
    ],
    [
      'an unknown tag',
      (t) => t.replace('en: Farmer /', 'en: !!js/function Farmer /'),
      /line \d+: .*TAG_RESOLVE_FAILED/,
    ],
    ['an empty file', () => '', /line 1: This must be/],
    ['invalid YAML', () => '{', /not a valid catalogue/],
    ['exponentially expanding aliases', () => bomb, /parts of itself too often/],
    [
      'an area of another shape',
      (t) => t.replace('type: Polygon', 'type: Point'),
      /restricted_areas 1 boundaries type: Boundaries must be a Polygon or a MultiPolygon/,
    ],
    [
      'an area that is not closed',
      (t) => t.replace(', [-125, -50]]]', ']]'),
      /line \d+, restricted_areas 1 boundaries coordinates 1: A ring must end where it begins/,
    ],
    [
      'an area with two corners',
      (t) => t.replace(area, '[[[1, 1], [2, 2], [1, 1]]]'),
      /coordinates 1: A ring must have at least 3 corners/,
    ],
    [
      'an area with latitude first',
      (t) => t.replace('[-121, -47]', '[-47, -121]'),
      /coordinates 1 3 2: A latitude is between -90 and 90/,
    ],
    [
      'a corner with an elevation',
      (t) => t.replace('[-121, -47]', '[-121, -47, 5]'),
      /coordinates 1 3: A corner must be \[longitude, latitude\]/,
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
      'an area that spans the 180° meridian',
      (t) => t.replace(area, '[[[-179, 1], [179, 1], [179, 2], [-179, 1]]]'),
      /coordinates 1: A side spans more than 180°/,
    ],
    [
      'a duplicate area',
      (t) =>
        `${t}  - { code: sample-open-ocean, name: Again, boundaries: { type: Polygon, coordinates: ${area} } }\n`,
      /restricted_areas 2: sample-open-ocean is listed twice/,
    ],
  ])('%s', (_name, breakText, message) => {
    const changedText = breakText(text);
    expect(changedText).not.toBe(text);
    const refusal = refusalOf(changedText);
    expect(refusal).toMatch(message);
    expect(refusal).toMatch(/^shop\.yaml is not a valid catalogue:\n {2}/);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

test('a problem is reported with the line of its key', () => {
  const lines = text.split('\n');
  const lineOf = (start: string) => lines.findIndex((one) => one.includes(start)) + 1;
  const parseLater = (changedText: string) => () => parseCatalogue(changedText, 'shop.yaml');
  const price = lineOf('min_price: 6');
  expect(parseLater(text.replace('min_price: 6\n', 'min_prize: 6\n'))).toThrow(
    new RegExp(`line ${price}, services 1 tiers 1: min_prize cannot be used here`),
  );
  expect(parseLater(text.replace('en: Forestry\n', 'en: ""\n'))).toThrow(
    new RegExp(`line ${lineOf('en: Forestry')}, industries 3 name en: This is empty`),
  );
  expect(parseLater(text.replace('services: [methane]', 'services: 4'))).toThrow(
    new RegExp(`line ${lineOf('services: [methane]')}, industries 4 services: This must be a list`),
  );
});

const ring = '[[-125, -50], [-121, -50], [-121, -47], [-125, -47], [-125, -50]]';
const area = `[${ring}]`;

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]', ...'bcdefgh'.split('').map(tenfold)].join('\n');

function tenfold(name: string): string {
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
  ])('%s', (html, cleanedHtml) => {
    expect(cleanHtml(html)).toBe(cleanedHtml);
    expect(cleanHtml(cleanedHtml)).toBe(cleanedHtml);
  });

  const stored: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'stored-scripts.json'), 'utf8'));
  test.each(stored)('a catalogue is stored without %s', (attack) => {
    const changedText = parseDocument(text);
    changedText.setIn(['services', 0, 'features'], `<p>before</p>${attack}<p>after</p>`);
    const features = parseCatalogue(changedText.toString(), 'shop.yaml').services[0]!.features.en;
    const tags = [...features.matchAll(/<(?!\/)([^>]*)>/g)].map(([, tag]) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(
        /^((p|ul|ol|li|strong|em|br|h3|h4)( \/)?|a href="https:[^"]*" rel="noopener noreferrer")$/,
      );
    }
    expect(features).toContain('before');
    expect(cleanHtml(features)).toBe(features);
  });
});

/** Returns the error message for a file that is not a valid catalogue. */
function refusalOf(file: string): string {
  try {
    parseCatalogue(file, 'shop.yaml');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The file was accepted: parseCatalogue should have refused it.');
}
