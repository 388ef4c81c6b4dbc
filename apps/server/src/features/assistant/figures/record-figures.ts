import { readingFor } from '@furrow/analysis/services/all';
import { carbonMessages } from '@furrow/analysis/services/carbon/recipe-messages';
import { soilMappingMessages } from '@furrow/analysis/services/soil-mapping/recipe-messages';
import type { AssistantRecord } from '../../../adapters/assistant/assistant.ts';
import { facts } from '../../../adapters/assistant/embedded/context/facts.ts';
import { grammarOf } from './grammar.ts';
import { type Counted, figuresIn, type Statistic, type Unit } from './text-figures.ts';

interface RecordFigure {
  value: number;
  unit: Unit | null;
}

/** All figures of a record. */
export interface RecordFigures {
  /** Values by unit, sorted ascending; all of them are also under `anyUnit`. A record may have tens of thousands. */
  values: ReadonlyMap<Unit, Float64Array>;
  /** UTC days, YYYY-MM-DD. */
  days: ReadonlySet<string>;
  counts: Readonly<Record<Counted, number>>;
  /**
   * Values of each statistic, sorted ascending: those of the current result, of any part or index, and those of earlier
   * days.
   */
  statistics: Readonly<Record<Statistic, { now: Float64Array; before: Float64Array }>>;
}

/** Key of the values of all units. */
export const anyUnit = 'any';

const isoDay = /^\d{4}-\d\d-\d\d/;

/**
 * Collects the figures of a record, including thresholds, days and counts within its sentences.
 * @param language of the record's sentences
 */
export function recordFigures(record: AssistantRecord | null, language: string): RecordFigures {
  const figures: RecordFigure[] = [];
  const days = new Set<string>();
  if (record === null) {
    return {
      values: valuesOf(figures),
      days,
      counts: { zone: 0, spot: 0, point: 0 },
      statistics: statisticsOf(null),
    };
  }
  const addText = (text: string): void => {
    if (isoDay.test(text)) days.add(text.slice(0, 10));
    for (const figure of figuresIn(text, language)) {
      if (figure.kind === 'number') {
        figures.push(...figure.readings.map(({ value }) => ({ value, unit: figure.unit })));
      } else if (figure.year !== null && figure.day !== null) {
        days.add(`${figure.year}-${twoDigits(figure.month)}-${twoDigits(figure.day)}`);
      }
    }
  };
  const readTexts = new Set<string>();
  const addValue = (value: unknown, key = ''): void => {
    if (typeof value === 'number') figures.push({ value, unit: unitOf(key) });
    else if (typeof value === 'string') {
      // A text is read only once, because thousands of shapes may repeat it.
      if (!readTexts.has(value)) addText(value);
      readTexts.add(value);
    } else if (Array.isArray(value)) for (const one of value) addValue(one, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) addValue(one, name);
    }
  };
  const { facts: recordFacts, service_code: _code, ...rest } = record;
  addValue(rest);
  for (const { name, value, unit = '' } of recordFacts) {
    addText(typeof value === 'number' ? `${name}: ${value} ${unit}` : `${name}: ${value}`);
    addValue(value, unit);
  }
  figures.push(...indexFigures(record, language));
  const figureCounts = countsOf(record);
  figures.push(...sharesOf(record), ...changeMagnitudes(record), ...countFigures(record, figureCounts));
  return { values: valuesOf(figures), days, counts: figureCounts, statistics: statisticsOf(record) };
}

/** Properties of shapes that hold each statistic. */
const shapeProperties: Readonly<Record<Statistic, readonly string[]>> = {
  average: ['average', 'intensity', 'concentration'],
  median: [],
  max: ['max', 'peak', 'concentration_high'],
  min: ['min'],
};

/** Codes of the recipes' facts that hold each statistic. */
const factCodes: Readonly<Record<Statistic, readonly string[]>> = {
  average: [],
  median: [soilMappingMessages.median_looks().code, carbonMessages.longest_gap().code],
  max: [facts.highestUptake.code],
  min: [facts.lowestUptake.code, facts.smallestPlume.code],
};

function statisticsOf(record: AssistantRecord | null): RecordFigures['statistics'] {
  const sorted = (values: readonly unknown[]) =>
    Float64Array.from(values.filter((value) => typeof value === 'number')).sort();
  const statisticValues = (statistic: Statistic) => {
    if (record === null) return { now: sorted([]), before: sorted([]) };
    const { indices, more_indices, zones, shapes, series, change, facts: recordFacts } = record;
    const difference = { ...change?.difference } as Readonly<Record<string, number>>;
    const changedValue = difference[statistic];
    const parts = [...zones, ...shapes].flatMap((shape) =>
      [...new Set([statistic, ...shapeProperties[statistic]])].map((name) => shape[name]),
    );
    return {
      now: sorted([
        ...[indices, ...more_indices].map((index) => index?.[statistic]),
        ...recordFacts.filter(({ code }) => factCodes[statistic].includes(code)).map(({ value }) => value),
        ...parts,
        ...(changedValue === undefined ? [] : [changedValue, Math.abs(changedValue)]),
      ]),
      // Earlier days have only an average and a median, so their highest value means their highest average.
      before: sorted(series.map((point) => (statistic === 'median' ? point.median : point.average))),
    };
  };
  return {
    average: statisticValues('average'),
    median: statisticValues('median'),
    max: statisticValues('max'),
    min: statisticValues('min'),
  };
}

function valuesOf(figures: readonly RecordFigure[]): RecordFigures['values'] {
  const byUnit = Map.groupBy(figures, ({ unit }) => unit ?? anyUnit);
  byUnit.set(anyUnit, [...figures]);
  return new Map(
    [...byUnit].map(([unit, figuresOfUnit]) => [
      unit,
      Float64Array.from(figuresOfUnit, ({ value }) => value).sort(),
    ]),
  );
}

const unitOf = (key: string): Unit | null => {
  if (key === 'area_ha' || key === 'ha') return 'ha';
  return ['cloud', 'valid', 'overlap', 'measured_percent', '%'].includes(key) ? '%' : null;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Properties with values of the index itself, in the unit of its scale, if any. */
const scaleProperties = new Set('average median min max q1 q3 p10 p90 std intensity low high'.split(' '));
/** Properties of the methane column, which have one unit in any record. */
const columnProperties = new Set('concentration concentration_high peak noise'.split(' '));

function indexFigures(
  { indices, more_indices, zones, shapes, series, change, scale, unit }: AssistantRecord,
  language: string,
): RecordFigure[] {
  const form = unit === null ? null : grammarOf(language).amounts.unitOf('', ` ${unit}`);
  const sources = [indices, ...more_indices, ...zones, ...shapes, ...series, change?.difference, scale];
  return sources.flatMap((source) =>
    Object.entries(source ?? {}).flatMap(([name, value]) => {
      const valueUnit = columnProperties.has(name) ? 'ppmm' : scaleProperties.has(name) ? form : null;
      if (valueUnit === null || typeof value !== 'number') return [];
      return [value, Math.abs(value)].map((one) => ({ value: one, unit: valueUnit }));
    }),
  );
}

/** Shares that a text may express in percent. */
function sharesOf({ pixels, facts: recordFacts, zones, shapes, area_ha }: AssistantRecord): RecordFigure[] {
  const areas = [
    zones,
    shapes,
    recordFacts.map(({ value, unit }) => ({ area_ha: unit === 'ha' ? value : null })),
  ].flatMap((group) => {
    const hectares = group.map((one) => one['area_ha']).filter((one) => typeof one === 'number');
    const totalHectares = hectares.reduce((sum, one) => sum + one, 0);
    return hectares.flatMap((one) => [one / area_ha, ...(totalHectares > 0 ? [one / totalHectares] : [])]);
  });
  const plainValues = recordFacts.flatMap(({ value, unit }) =>
    typeof value === 'number' && unit === undefined && value > 0 && value < 1 ? [value] : [],
  );
  const validShares = pixels.inside > 0 ? [pixels.valid / pixels.inside] : [];
  return [...areas, ...plainValues, ...validShares].map((share) => ({ value: 100 * share, unit: '%' }));
}

/** Magnitudes of changes: "fell by 0.05" is written without the sign. */
const changeMagnitudes = ({ change }: AssistantRecord): RecordFigure[] =>
  Object.values(change?.difference ?? {}).map((value) => ({ value: Math.abs(value), unit: null }));

function countsOf({ zones, shapes, service_code }: AssistantRecord): RecordFigures['counts'] {
  const soil = shapes.filter((shape) => shape['zone'] != null && shape['area_ha'] != null).length;
  const point = shapes.filter((shape) => 'point' in shape).length;
  return {
    zone: Math.max(zones.length, soil),
    spot: readingFor(service_code)?.parts === 'plumes' ? shapes.length : 0,
    point,
  };
}

function countFigures(
  { series, shapes, days }: AssistantRecord,
  { zone, spot, point }: RecordFigures['counts'],
): RecordFigure[] {
  const bands = shapes.filter((shape) => 'band' in shape).length;
  return [zone, spot, point, bands, series.length, days.length].map((value) => ({ value, unit: null }));
}
