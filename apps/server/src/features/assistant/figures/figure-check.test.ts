import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssistantRecord } from '../../../adapters/assistant/assistant.ts';
import { exampleAssistantRecord, recordWithPlumes } from '../example-records.test-support.ts';
import { figureCheck, unverifiedMark } from './figure-check.ts';

const unverifiedMarkText = ` ${unverifiedMark('en')}`;

const checkText = (
  text: string,
  record: AssistantRecord | null = exampleAssistantRecord('vegetation-index'),
): string => {
  const check = figureCheck(record, 'en');
  return check.pushPiece(text) + check.flush();
};
const inPieces = (text: string, pieceLengths: readonly number[], record: AssistantRecord): string => {
  const check = figureCheck(record, 'en');
  let [out, position] = ['', 0];
  for (const size of pieceLengths) {
    out += check.pushPiece(text.slice(position, position + size));
    position += size;
  }
  return out + check.pushPiece(text.slice(position)) + check.flush();
};

describe('figures of the record pass', () => {
  test.each([
    'The average NDVI is 0.584, or 0.58, or about 0.6.',
    'The lowest place has −0.303, the next one -0.30, minus 0.3 in words.',
    'It lies between 0.321–0.791 (0.159 to 0.835).',
    'On 20 Jul 2026, that is July 20th, 2026, 2026-07-20, the 20th of July, in July 2026 or in 2026.',
    'The field has 12.1 ha, 12.10 hectares, in 3 zones, three zones or two soil zones.',
    'Zone 3 has 7.79 ha, which is 64 % or 64.4 percent of it.',
    '1. Walk the field.\n2) Look at zone 1.\n- 3. Come back.',
    'The 2nd of the 3 zones, from bands B04, B08 and B8A of Sentinel-2, p10 and EVI2.',
    'All of 1202 or 1,202 pixels of 10 m count, that is 100 %, and 0 % is cloud.',
    'Bare soil alone reads up to 0.25.',
    'The third zone, look twice, check it two times a week, half of it lies lower.',
    'The average of 0.584 and the highest tenth of 0.791.',
    'Nothing here is a figure: m², CO₂, one two three.',
    '',
  ])('%s', (text) => {
    expect(checkText(text)).toBe(text);
  });

  test('for each kind of result', () => {
    for (const [text, record] of [
      [
        'Two spots, the larger of 1.4 ha with 41,000 ppm·m and noise of 5\u202f100 ppm·m.',
        recordWithPlumes(),
      ],
      ['Smallest plume: 62 t/h at 3.5 m/s, −0 / +30 %, 5° from the zenith.', recordWithPlumes()],
      [
        'Uptake of 16.10 t CO₂/ha, 12.07 to 25.76, 193.5 t CO₂ in all, 47 % of the gross.',
        exampleAssistantRecord('carbon'),
      ],
      ['16.1 tonnes of CO₂ per hectare, 193.5 tonnes of carbon dioxide.', exampleAssistantRecord('carbon')],
      [
        '1.76 ha burned lightly (dNBR 0.10 to 0.27), 15 % of the field, by the fire of 10 July.',
        exampleAssistantRecord('burn-scar'),
      ],
      [
        '11 points in 3 zones; seen bare on 76 of 81 clear days since 25 July 2024.',
        exampleAssistantRecord('soil-mapping'),
      ],
    ] as const) {
      expect(checkText(text, record)).toBe(text);
    }
  });

  test('a change passes with or without its sign', () => {
    const difference = { average: -0.052, median: -0.04, p10: -0.1, p90: 0.01 };
    const change = {
      since: '2026-06-25',
      date: '2026-07-20',
      overlap: 98.5,
      comparable: true,
      reason: null,
      difference,
    };
    const text = 'Since 25 June it changed by −0.052: it fell by 0.05 over 98.5 % of the field.';
    expect(checkText(text, exampleAssistantRecord('vegetation-index', { change }))).toBe(text);
  });
});

describe('any other figure is marked', () => {
  test.each([
    [
      'Expect 12 t/ha of wheat.',
      `Expect 12${unverifiedMarkText} t/ha of wheat.`,
      exampleAssistantRecord('carbon'),
    ],
    ['Worth 193.5 credits.', `Worth 193.5${unverifiedMarkText} credits.`, exampleAssistantRecord('carbon')],
    [
      'It holds 41,000 ppb, 41,000 t/h.',
      `It holds 41,000${unverifiedMarkText} ppb, 41,000${unverifiedMarkText} t/h.`,
      recordWithPlumes(),
    ],
    ['Spot 3 is strong.', `Spot 3${unverifiedMarkText} is strong.`, recordWithPlumes()],
  ])('in a unit that is not its own: %s', (text, markedFigure, record) => {
    expect(checkText(text, record)).toBe(markedFigure);
  });

  test.each([
    ['Your NDVI is 0.93.', `Your NDVI is 0.93${unverifiedMarkText}.`],
    ['The average is 0.585.', `The average is 0.585${unverifiedMarkText}.`],
    ['The average is −0.584.', `The average is −0.584${unverifiedMarkText}.`],
    ['The lowest place has 0.303.', `The lowest place has 0.303${unverifiedMarkText}.`],
    ['It is 1.7 today.', `It is 1.7${unverifiedMarkText} today.`],
    ['Of the field 45 % is weak.', `Of the field 45 %${unverifiedMarkText} is weak.`],
    ['45percent', `45percent${unverifiedMarkText}`],
    ['0.584 ha are weak.', `0.584${unverifiedMarkText} ha are weak.`],
    ['Its 29.9 acres', `Its 29.9${unverifiedMarkText} acres`],
    [
      'On 21 Jul 2026 it rained 12 mm.',
      `On 21 Jul 2026${unverifiedMarkText} it rained 12${unverifiedMarkText} mm.`,
    ],
    [
      'Give it 12 kg, for $12 or 12 €.',
      `Give it 12${unverifiedMarkText} kg, for $12${unverifiedMarkText} or 12${unverifiedMarkText} €.`,
    ],
    ['Ninety percent of it is weak.', `Ninety percent${unverifiedMarkText} of it is weak.`],
    [
      'Forty-five per cent, a hundred and one percent.',
      `Forty-five per cent${unverifiedMarkText}, a hundred and one percent${unverifiedMarkText}.`,
    ],
    ['A third of the field is dry.', `A third${unverifiedMarkText} of the field is dry.`],
    [
      'It doubled, and is twice as green.',
      `It doubled${unverifiedMarkText}, and is twice as green${unverifiedMarkText}.`,
    ],
    ['The average NDVI is 0.835.', `The average NDVI is 0.835${unverifiedMarkText}.`],
    [
      'Its highest value is 0.584, its lowest 0.584.',
      `Its highest value is 0.584${unverifiedMarkText}, its lowest 0.584${unverifiedMarkText}.`,
    ],
    ['The median was 0.584.', `The median was 0.584${unverifiedMarkText}.`],
    ['By 2031-01-01 and in 2019.', `By 2031-01-01${unverifiedMarkText} and in 2019${unverifiedMarkText}.`],
    [
      'There are 7 zones, seven dry zones.',
      `There are 7${unverifiedMarkText} zones, seven${unverifiedMarkText} dry zones.`,
    ],
    [
      'Expect 7 t/ha, or 8 tonnes a hectare.',
      `Expect 7${unverifiedMarkText} t/ha, or 8${unverifiedMarkText} tonnes a hectare.`,
    ],
    [
      'Seven tonnes of wheat, twelve kilograms.',
      `Seven${unverifiedMarkText} tonnes of wheat, twelve${unverifiedMarkText} kilograms.`,
    ],
    [
      'It costs 12 USD or EUR 3, 12 credits.',
      `It costs 12${unverifiedMarkText} USD or EUR 3${unverifiedMarkText}, 12${unverifiedMarkText} credits.`,
    ],
    [
      'It fell by 12 percentage points, at pH 7.',
      `It fell by 12${unverifiedMarkText} percentage points, at pH 7${unverifiedMarkText}.`,
    ],
    [
      'Water it with 3 m³ or 12 l/ha.',
      `Water it with 3${unverifiedMarkText} m³ or 12${unverifiedMarkText} l/ha.`,
    ],
    ['Nine out of ten plants are sick.', `Nine out of ten${unverifiedMarkText} plants are sick.`],
    [
      'One in five is, and 9 out of 10.',
      `One in five${unverifiedMarkText} is, and 9 out of 10${unverifiedMarkText}.`,
    ],
    [
      'Zone 7 is weak, zones 1, 2 and 4 too.',
      `Zone 7${unverifiedMarkText} is weak, zones 1, 2 and 4${unverifiedMarkText} too.`,
    ],
    ['The NDVI is 1.', `The NDVI is 1${unverifiedMarkText}.`],
    ['Average: 1', `Average: 1${unverifiedMarkText}`],
    ['NDVI averages 0.835.', `NDVI averages 0.835${unverifiedMarkText}.`],
    ['NDVI-0.93 or x0.93', `NDVI-0.93${unverifiedMarkText} or x0.93${unverifiedMarkText}`],
    [
      'Full-width ９３.５ and Arabic ٩٣ and ½.',
      `Full-width ９３.５${unverifiedMarkText} and Arabic ٩٣${unverifiedMarkText} and ½${unverifiedMarkText}.`,
    ],
    ['9.3e-1 and .93', `9.3e-1${unverifiedMarkText} and .93${unverifiedMarkText}`],
    ['<b>0.93</b>', `<b>0.93${unverifiedMarkText}</b>`],
  ])('%s', (text, markedFigure) => {
    expect(checkText(text)).toBe(markedFigure);
  });

  test('every figure is marked without a record', () => {
    expect(checkText('NDVI is 0.5 in 2026.', null)).toBe(
      `NDVI is 0.5${unverifiedMarkText} in 2026${unverifiedMarkText}.`,
    );
  });

  test('a value below 1 is not rounded to a whole number', () => {
    const record = exampleAssistantRecord('crop-water', { days: [], scale: { low: -0.3, high: 0.7 } });
    expect(checkText('The average is 1.', record)).toBe(`The average is 1${unverifiedMarkText}.`);
  });
});

/** Collects all numbers of a record. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

describe('any figure', () => {
  const record = exampleAssistantRecord('vegetation-index');
  const { facts: _facts, ...figures } = record;
  const knownNumbers = numbersOf(figures);

  test('of the record passes when it is rounded to fewer decimals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...knownNumbers), fc.integer({ min: 1, max: 6 }), (value, decimals) => {
        const text = `It reads ${value.toFixed(decimals).replace('-', '−')} there.`;
        expect(checkText(text, record)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('that is not a rounding of the record’s is marked', () => {
    // The record's sentences also contain figures, such as shares.
    const statedNumbers = [...JSON.stringify(record).matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) =>
      Number(digits),
    );
    const { zones, pixels, area_ha } = record;
    const inZones = zones.reduce((sum, zone) => sum + Number(zone['area_ha']), 0);
    const shares = zones.flatMap((zone) => [area_ha, inZones].map((all) => Number(zone['area_ha']) / all));
    const own = [...knownNumbers, ...statedNumbers, ...shares, pixels.valid / pixels.inside].flatMap(
      (one) => [one, -one, 100 * one],
    );
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 5_000, noNaN: true }),
        fc.integer({ min: 2, max: 6 }),
        (value, decimals) => {
          const digits = value.toFixed(decimals);
          const near = 10 ** -decimals;
          fc.pre(!own.some((one) => Math.abs(one - Number(digits)) <= near));
          expect(checkText(`It reads ${digits} there.`, record)).toBe(
            `It reads ${digits}${unverifiedMarkText} there.`,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is checked the same however the text is split into pieces', () => {
    const words = fc.constantFrom(
      '0.584',
      '0.93',
      '−0.303',
      '45 %',
      '20 Jul 2026',
      '21 Jul 2026',
      '20th of July, 2026',
      '5 per cent',
      '3 zones',
      'seven dry zones',
      '7.79 ha',
      'the',
      'average,',
      'B08',
      '\n1.',
      '12.',
      '1,202',
      'and',
      'minus',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 120, size: 'max' }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 200, size: 'max' }),
        (chosenSentences, pieceLengths) => {
          const text = chosenSentences.join(' ');
          expect(inPieces(text, pieceLengths, record)).toBe(checkText(text, record));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('shown text is never retracted, and only marks and outer whitespace are changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(checkText(text, record).replaceAll(unverifiedMarkText, '')).toBe(
          text.replaceAll(unverifiedMarkText, '').trim(),
        );
      }),
      { numRuns: 300 },
    );
  });
});
