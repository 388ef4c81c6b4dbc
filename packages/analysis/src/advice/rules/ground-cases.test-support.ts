import type { AdviceInput } from '../advice-input.ts';
import { dateOf, viewOf } from './advice.test-support.ts';
import type { RowCase } from './row-case.test-support.ts';

const moisture = (values: readonly number[]) => ({
  views: values.map((value, i) => ({ day: dateOf(180 + 10 * i), value })),
  p10: 0.15,
  p90: 0.8,
});
const dry = viewOf(200, { service: 'soil-moisture', moisture: moisture([0.3, 0.2, 0.1]) });
const zones = viewOf(100, { service: 'soil-mapping', soilZones: { hectares: [4, 5], bareViews: 4 } });
const plume = { isStrong: true, location: '52.10, 5.20' };
const methane = viewOf(100, { service: 'methane', methane: { plume } });
const carbon = viewOf(300, { service: 'carbon', carbon: { now: 9, before: 11, months: 12 } });
const scar = { dnbr: 0.7, burntHectares: 2 };
const burn = viewOf(264, {
  service: 'burn-scar',
  crop: 'maize',
  burn: { dnbr: 0.7, burntHectares: 2 },
});
const forestBurn: AdviceInput = { ...burn, crop: 'forest' };

/** Rows 32 to 38. */
export const groundCases: readonly RowCase[] = [
  {
    name: 'dry soil',
    row: 32,
    code: 'dry-for-this-land',
    input: dry,
    unless: [
      [
        'much is clipped',
        { moisture: { ...moisture([0.3, 0.2, 0.1]), clippedShare: 0.3 } },
        'moisture-unclear',
      ],
      ['it rises', { moisture: moisture([0.05, 0.02, 0.1]) }, 'figures-only'],
      ['it has two views', { moisture: moisture([0.2, 0.1]) }, 'moisture-unclear'],
      [
        'its year is unknown',
        { moisture: { ...moisture([0.3, 0.2, 0.1]), p10: null, p90: null } },
        'moisture-unclear',
      ],
      ['it is in between', { moisture: moisture([0.3, 0.2, 0.4]) }, 'nothing-to-do'],
    ],
  },
  {
    name: 'wet soil',
    row: 32,
    code: 'wet-for-this-land',
    input: { ...dry, moisture: moisture([0.5, 0.7, 0.85]) },
  },
  {
    name: 'soil zones',
    row: 33,
    code: 'sample-zones',
    input: zones,
    unless: [['it is grass', { crop: 'grass' }, 'figures-only']],
  },
  {
    name: 'even soil',
    row: 33,
    code: 'sample-one',
    input: { ...zones, soilZones: { hectares: [5], bareViews: 4 } },
    unless: [['a part is hidden', { validShare: 0.7 }, 'partly-seen']],
  },
  {
    name: 'soil never seen bare',
    row: 33,
    code: 'wait-for-bare',
    input: { ...zones, soilZones: { hectares: [5], bareViews: 0 } },
  },
  {
    name: 'a strong plume',
    row: 34,
    code: 'send-detector',
    input: methane,
  },
  {
    name: 'a possible plume',
    row: 34,
    code: 'screen-again',
    input: { ...methane, methane: { plume: { ...plume, isStrong: false } } },
  },
  {
    name: 'no plume',
    row: 35,
    code: 'none-above',
    input: { ...methane, methane: { plume: null, detectionLimit: 5.6 } },
    unless: [
      ['a part was not screened', { validShare: 0.7 }, 'screen-again'],
      ['the limit is unknown', { methane: { plume: null } }, 'figures-only'],
    ],
  },
  {
    name: 'ground that hides plumes',
    row: 35,
    code: 'cannot-see',
    input: { ...methane, methane: { plume: null, detectionLimit: 11 } },
  },
  {
    name: 'less uptake',
    row: 36,
    code: 'uptake-below',
    input: carbon,
    unless: [
      ['another crop grew', { carbon: { now: 9, before: 11, months: 12, sameCrop: false } }, 'figures-only'],
      ['months are missing', { carbon: { now: 9, before: 11, months: 9 } }, 'one-year'],
      ['a gap is long', { carbon: { now: 9, before: 11, months: 12, gapDays: 46 } }, 'one-year'],
    ],
  },
  {
    name: 'equal uptake',
    row: 36,
    code: 'uptake-same',
    input: { ...carbon, carbon: { now: 10, before: 11, months: 12 } },
  },
  {
    name: 'more uptake',
    row: 36,
    code: 'uptake-above',
    input: { ...carbon, carbon: { now: 13, before: 11, months: 12 } },
  },
  {
    name: 'a change at the time of harvest',
    row: 37,
    code: 'may-be-harvest',
    input: burn,
    unless: [
      ['it is a forest', { crop: 'forest' }, 'inspect-burn'],
      [
        'it is a meadow that is bare',
        { crop: 'grass', burn: { ...scar, severeHectares: 2 } },
        'inspect-burn',
      ],
    ],
  },
  {
    name: 'a cut of a meadow',
    row: 37,
    code: 'may-be-harvest',
    input: { ...burn, crop: 'grass', burn: { ...scar, severeHectares: 0.1 } },
  },
  {
    name: 'a burn',
    row: 38,
    code: 'inspect-burn',
    input: forestBurn,
    unless: [
      [
        'the seasons differ',
        { burn: { dnbr: 0.7, burntHectares: 2, sameSeason: false } },
        'burn-other-season',
      ],
      ['it may be a harvest', { crop: 'maize' }, 'may-be-harvest'],
    ],
  },
  {
    name: 'a faint change',
    row: 38,
    code: 'faint-change',
    input: { ...forestBurn, burn: { dnbr: 0.15, burntHectares: 0 } },
  },
  {
    name: 'no change',
    row: 38,
    code: 'no-burn-seen',
    input: { ...forestBurn, burn: { dnbr: 0.02, burntHectares: 0 } },
  },
  {
    name: 'new growth',
    row: 38,
    code: 'regrowth',
    input: { ...forestBurn, burn: { dnbr: -0.2, burntHectares: 0 } },
  },
];
