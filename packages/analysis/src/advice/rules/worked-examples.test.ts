import { expect, test } from 'vitest';
import type { AdviceInput } from '../advice-input.ts';
import { dateOf, fell, sentenceFor, seriesOf, viewOf } from './advice.test-support.ts';
import { chooseAdvice } from './choose-advice.ts';

interface Example {
  code: string;
  input: AdviceInput;
  certainty?: string;
  from?: string;
  sentence?: RegExp;
}

const lateWheat = viewOf(325, {
  latitude: 51,
  crop: 'wheat',
  sown: dateOf(293),
  ndvi: fell(325, 0.22, 0.26),
  lastYear: { value: 0.75, sameCrop: null },
});

const southEast = {
  hectares: 1.4,
  pixels: 140,
  side: 'south_east',
  below: 0.31,
  outerRingOnly: false,
} as const;

const unevenWheat = viewOf(150, {
  latitude: 47,
  crop: 'wheat',
  ndvi: fell(150, 0.82, 0.82),
  spread: 0.34,
  weakestPart: southEast,
});

const drought = { ndvi: fell(219, 0.87, 0.75), ndmi: fell(219, 0.49, 0.32), crop: 'maize' } as const;

const examples: Record<string, Example> = {
  '1': { code: 'normal-late-sown', from: '2026-03-16', certainty: 'likely', input: lateWheat },
  '1, sowing not given': {
    code: 'normal-late-sown',
    from: '2026-03-16',
    certainty: 'weak',
    sentence: /If it was sown earlier, walk there/,
    input: { ...lateWheat, sown: null },
  },
  '2': {
    code: 'check-emergence',
    sentence: /46 days late/,
    input: { ...lateWheat, sown: dateOf(268), ndvi: fell(325, 0.22, 0.21) },
  },
  '3': { code: 'too-early', from: '2025-06-21', input: viewOf(153, { crop: 'maize', ndvi: { now: 0.28 } }) },
  '4': {
    code: 'nothing-to-do',
    certainty: 'sure',
    input: viewOf(199, {
      crop: 'maize',
      ndvi: fell(199, 0.82, 0.87),
      spread: 0.1,
      otherFields: { fields: 6, z: -0.3 },
      series: seriesOf([
        [130, 0.2],
        [150, 0.22],
        [165, 0.42],
        [175, 0.6],
        [184, 0.78],
        [189, 0.82],
        [194, 0.82],
      ]),
    }),
  },
  '5': { code: 'check-water', input: viewOf(219, { service: 'crop-water', ...drought }) },
  '6': { code: 'look-again', input: viewOf(219, { ...drought, surroundingFall: 0.01 }) },
  '7': { code: 'looks-harvested', input: viewOf(264, { crop: 'maize', ndvi: fell(264, 0.7, 0.19, 8) }) },
  '8': {
    code: 'normal-cut',
    from: '2025-05-30',
    input: viewOf(129, { crop: 'grass', ndvi: fell(129, 0.93, 0.71), spread: 0.14, spreadBefore: 0.12 }),
  },
  '9': {
    code: 'whole-farm-below',
    sentence: /All your 5 fields/,
    input: viewOf(219, {
      crop: 'grass',
      ndvi: fell(219, 0.4, 0.37),
      lastYear: { value: 0.84, sameCrop: true },
      changesOfFarm: [-0.47, -0.3, -0.41, -0.5, -0.36],
    }),
  },
  '10': { code: 'walk-weakest', input: unevenWheat },
  '11': {
    code: 'known-pattern',
    input: {
      ...unevenWheat,
      weakestPart: { ...southEast, sameInViews: { views: 3, lastDay: '2024-09-12', below: 0.29 } },
    },
  },
  '12': {
    code: 'nothing-to-do',
    input: viewOf(45, {
      latitude: -33,
      crop: 'soybean',
      ndvi: fell(45, 0.86, 0.88),
      spread: 0.11,
      otherFields: { fields: 5, z: 0.4 },
    }),
  },
  '13': {
    code: 'ask-sowing',
    input: viewOf(130, { latitude: 0.5, crop: 'maize', ndvi: { now: 0.31 }, spread: 0.08 }),
  },
  '14': {
    code: 'visit-first',
    input: viewOf(200, {
      latitude: 46,
      crop: 'sunflower',
      ndvi: fell(200, 0.6, 0.62),
      otherFields: { fields: 5, z: -2.6, sowingDays: 6 },
    }),
  },
  '15': {
    code: 'below-last-year',
    sentence: /NDVI is 0\.18 below/,
    input: viewOf(160, {
      latitude: 48,
      crop: 'wheat',
      ndvi: fell(160, 0.7, 0.66),
      lastYear: { value: 0.84, sameCrop: true },
      spread: 0.14,
    }),
  },
  '16, chosen by hand': {
    code: 'mostly-hidden',
    sentence: /Only 55 %/,
    input: viewOf(160, { crop: 'wheat', validShare: 0.55, ndvi: { now: 0.6 } }),
  },
  '16, read late': {
    code: 'view-too-old',
    sentence: /45 days old/,
    input: viewOf(152, { crop: 'maize', today: dateOf(197), ndvi: { now: 0.3 } }),
  },
  '17': {
    code: 'compare-leaves',
    input: viewOf(120, {
      service: 'chlorophyll',
      latitude: 52,
      crop: 'wheat',
      ndvi: fell(120, 0.84, 0.84),
      ndre: fell(120, 0.55, 0.55),
      ndmi: fell(120, 0.4, 0.4),
      leafZones: { weak: { value: 0.48, hectares: 0.9 }, strong: { value: 0.6, hectares: 2.1 } },
    }),
  },
  '18': {
    code: 'dry-for-this-land',
    input: viewOf(200, {
      service: 'soil-moisture',
      moisture: {
        views: seriesOf([
          [180, 0.3],
          [190, 0.21],
          [200, 0.12],
        ]),
        p10: 0.15,
        p90: 0.8,
        clippedShare: 0.04,
      },
    }),
  },
  '19': {
    code: 'sample-zones',
    sentence: /4 mixed samples/,
    certainty: 'sure',
    input: viewOf(100, { service: 'soil-mapping', soilZones: { hectares: [4, 9.5, 5], bareViews: 6 } }),
  },
  '20, even ground': {
    code: 'none-above',
    sentence: /Nothing above 4\u00a0t\/h/,
    input: viewOf(100, { service: 'methane', methane: { plume: null, detectionLimit: 3.7 } }),
  },
  '20, uneven ground': {
    code: 'cannot-see',
    input: viewOf(100, { service: 'methane', methane: { plume: null, detectionLimit: 16.7 } }),
  },
  '21': {
    code: 'uptake-below',
    sentence: /19 % below/,
    input: viewOf(300, { service: 'carbon', crop: 'grass', carbon: { now: 9.1, before: 11.2, months: 12 } }),
  },
  '22': {
    code: 'inspect-burn',
    sentence: /12\.00\u00a0ha/,
    input: viewOf(210, { service: 'burn-scar', crop: 'forest', burn: { dnbr: 0.55, burntHectares: 12 } }),
  },
  '23': {
    code: 'may-be-harvest',
    input: viewOf(264, { service: 'burn-scar', crop: 'maize', burn: { dnbr: 0.721, burntHectares: 3 } }),
  },
  '24': {
    code: 'normal-seedbed',
    sentence: /before sowing maize/,
    input: viewOf(124, { crop: 'maize', ndvi: fell(124, 0.73, 0.36) }),
  },
  '25': {
    code: 'look-again',
    input: viewOf(194, { crop: 'maize', ndvi: fell(194, 0.82, 0.52), surroundingFall: 0.07 }),
  },
};

test.each(Object.entries(examples))('example %s', (_, { code, input, certainty, from, sentence }) => {
  const advice = chooseAdvice(input);
  expect(advice.code).toBe(code);
  if (certainty !== undefined) expect(advice.certainty).toBe(certainty);
  if (from !== undefined) expect(advice.nextViewFrom).toBe(from);
  if (sentence !== undefined) expect(sentenceFor(input)).toMatch(sentence);
});
