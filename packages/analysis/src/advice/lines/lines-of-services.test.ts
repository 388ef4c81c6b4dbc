import { wordingIn } from '@furrow/messages/edges';
import { expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import type { Fact } from '../../series/time-series-outcome.ts';
import { storedRecord } from '../../testing/stored-record.ts';
import type { AdvisedCrop } from '../crops/crop-of-type.ts';
import { adviceOfRecord } from '../of-record/advice-of-record.ts';
import { describeCertainty } from '../rules/certainty.ts';
import { describeChange, describeLimit, describeWhere } from './answer-lines.ts';

const { say } = wordingIn('en');
const today = '2026-07-22';

/** The three lines, and the sentences that accompany the last one. */
function linesOf(record: AmendedRecord, crop: AdvisedCrop | null = null) {
  const [change, where] = [describeChange(record), describeWhere(record)];
  const advice = adviceOfRecord(record, { today, crop })!;
  return {
    code: advice.code,
    change: change && say(change),
    where: where && say(where.message),
    do: [advice.message, ...advice.added.map(({ message }) => message)].map(say).join(' '),
  };
}

/** A stored record with other metadata. */
const changed = (record: AmendedRecord, metadata: object): AmendedRecord => ({
  ...record,
  metadata: { ...record.metadata, ...metadata },
});

const withFacts = (record: AmendedRecord, values: Readonly<Record<string, number>>): AmendedRecord => {
  const { provenance } = record.metadata;
  const facts = provenance.facts!.map((fact) => ({ ...fact, value: values[fact.name.code] ?? fact.value }));
  return changed(record, { provenance: { ...provenance, facts } });
};

/** A record whose fact names another day. */
const withDay = (record: AmendedRecord, code: string, day: string): AmendedRecord => {
  const { provenance } = record.metadata;
  const value = { code: 'analysis.record.day', params: { day: { day } } };
  const facts = provenance.facts!.map((fact) => (fact.name.code === code ? { ...fact, value } : fact));
  return changed(record, { provenance: { ...provenance, facts } });
};

/** The provenance of a record whose field was seen completely. */
const seenAll = ({ metadata: { provenance } }: AmendedRecord) => ({
  ...provenance,
  pixels: { inside: provenance.pixels.inside, valid: provenance.pixels.inside },
});

const square = (west: number, south: number, degrees: number) => [
  [
    [
      [west, south],
      [west + degrees, south],
      [west + degrees, south + degrees],
      [west, south + degrees],
      [west, south],
    ],
  ],
];
const shape = (coordinates: number[][][][], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates },
  properties,
});
const zones = (...features: object[]) => ({ type: 'FeatureCollection', features });

const point = (date: string, median: number, companions = {}) => ({
  date,
  average: median,
  median,
  p10: median - 0.05,
  p90: median + 0.05,
  cloud: 0,
  valid: 100,
  companions,
});

test('leaves that lose water more than they lose green', () => {
  const record = storedRecord('crop-water');
  const series = [
    point('2026-07-10', 0.48, { NDVI: 0.87 }),
    point('2026-07-15', 0.47, { NDVI: 0.87 }),
    point('2026-07-20', 0.32, { NDVI: 0.82 }),
  ];
  const indices = { ...record.metadata.indices, average: 0.32, median: 0.32, p10: 0.3, p90: 0.35 };
  expect(linesOf(changed(record, { indices, series }), 'maize')).toEqual({
    code: 'check-water',
    change: 'NDMI 0.32 now, 0.47 on 15 Jul 2026.',
    where: null,
    do: 'The leaves are losing water. Check soil and irrigation, first in the weakest part.',
  });
  // A record of an earlier version does not know how green the field was.
  const plain = series.map((one) => ({ ...one, companions: {} }));
  expect(linesOf(changed(record, { indices, series: plain }), 'maize').code).toBe('look-again');
});

test('a pale zone of leaves, in a field that is green enough', () => {
  const record = storedRecord('chlorophyll');
  const series = [
    point('2026-07-15', 0.55, { NDVI: 0.87, NDMI: 0.45 }),
    point('2026-07-20', 0.55, { NDVI: 0.87, NDMI: 0.45 }),
  ];
  const pale = shape(square(3.7, 51, 0.001), { zone: 1, area_ha: 0.78, average: 0.45 });
  const green = shape(square(3.701, 51, 0.002), { zone: 2, area_ha: 3.1, average: 0.6 });
  const indices = { ...record.metadata.indices, average: 0.55, median: 0.55, p10: 0.5, p90: 0.6 };
  const metadata = { indices, series, zones: zones(pale, green) };
  expect(linesOf(changed(record, metadata), 'maize')).toMatchObject({
    code: 'compare-leaves',
    where: 'Weakest in the south-west: 0.78\u00a0ha, 0.15 lower than the rest.',
  });
  const bare = series.map((one) => ({ ...one, companions: { NDVI: 0.5 } }));
  expect(linesOf(changed(record, { ...metadata, series: bare }), 'maize').code).toBe('leaves-too-few');
});

test('soil moisture is compared with its own year, if its scale fits this land', () => {
  const record = storedRecord('soil-moisture');
  expect(linesOf(record)).toEqual({
    code: 'moisture-unclear',
    change: 'Moisture 0.63 now in the root zone, on a scale that is unclear here.',
    where: null,
    do: 'Much of this land is beyond the scale, which therefore says neither dry nor wet. Look again from 1 Aug 2026.',
  });
  const fitting = withFacts(record, {
    'analysis.soil_moisture.drier': 1,
    'analysis.soil_moisture.wetter': 2,
  });
  const days = ['05-01', '05-11', '05-21', '05-31', '06-10', '06-20', '06-30', '07-05', '07-10', '07-15'];
  const wet = days.map((day) => point(`2026-${day}`, 0.6));
  const drying = [...wet, point('2026-07-18', 0.3), point('2026-07-20', 0.05)];
  const dry = linesOf(changed(fitting, { series: drying }));
  expect(dry).toMatchObject({
    code: 'dry-for-this-land',
    do: 'The root zone is dry for this land. Dig a spade deep before you decide.',
  });
  expect(dry.change).toMatch(/^Moisture 0\.63 now in the root zone; 0\.\d\d to 0\.60 in four of five views/);
  expect(linesOf(changed(fitting, { series: wet.slice(-2) })).do).toMatch(/^There were too few clear views/);
  expect(linesOf(changed(fitting, { series: wet.slice(-4) })).code).toBe('moisture-unclear');
  // Zones are of the surface, and say nothing where the scale does not fit.
  const driest = shape(square(3.7, 51, 0.001), { zone: 1, area_ha: 0.78, average: 0.2 });
  const rest = shape(square(3.701, 51, 0.002), { zone: 2, area_ha: 3.1, average: 0.6 });
  const zoned = { series: drying, zones: zones(driest, rest) };
  expect(linesOf(changed(fitting, zoned)).where).toBe(
    'Driest at the surface in the south-west: 0.78\u00a0ha, 0.40 lower than the rest.',
  );
  const unclear = linesOf(changed(record, zoned));
  expect([unclear.code, unclear.where]).toEqual(['moisture-unclear', null]);
  expect(unclear.change).not.toMatch(/driest|wettest/);
});

test('soil zones say how many samples, and what was never bare', () => {
  expect(linesOf(storedRecord('soil-mapping'))).toEqual({
    code: 'sample-zones',
    change:
      'The soil looks different in 3 zones: 1.49\u00a0ha pale, 3.08\u00a0ha middle, and 2.25\u00a0ha dark. It was seen bare about 32 times.',
    where: null,
    do: 'Take a mixed sample of 15 cores from each zone: in the south-west (pale), in the south-west (middle), and in the south-west (dark). Walk points 1 to 11. 42 % of the field was never seen bare and has no zone.',
  });
});

test('what was never bare is rounded as other figures', () => {
  const record = storedRecord('soil-mapping');
  const provenance = { ...record.metadata.provenance, pixels: { inside: 1000, valid: 589 } };
  expect(linesOf(changed(record, { provenance })).do).toMatch(/ 41 % of the field was never seen bare/);
});

test('a soil map sends along its points: more than one sample to large zones, and all of an even field', () => {
  const ring = (west: number, east: number, north: number) => [
    [
      [
        [west, 51],
        [east, 51],
        [east, north],
        [west, north],
        [west, 51],
      ],
    ],
  ];
  const zone = (number: number, coordinates: number[][][][], area_ha: number) =>
    shape(coordinates, { zone: number, area_ha });
  const walk = (number: number, zone: number, lng: number) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, 51.001] },
    properties: { point: number, zone },
  });
  const record = storedRecord('soil-mapping');
  const [west, east] = [ring(3.7, 3.702, 51.0031), ring(3.702, 3.705, 51.0031)];
  const large = [
    zone(1, west, 4.9),
    zone(2, east, 17),
    walk(1, 1, 3.701),
    walk(2, 2, 3.703),
    walk(3, 2, 3.7035),
    walk(4, 2, 3.704),
  ];
  const linesWith = (...features: object[]) =>
    linesOf(changed(record, { geojson: zones(...features), provenance: seenAll(record) })).do;
  expect(linesWith(...large)).toBe(
    'Take 4 mixed samples of 15 cores each: 1 in the west (pale) and 3 in the east (dark). Walk points 1 to 4.',
  );
  expect(linesWith(zone(1, ring(3.7, 3.705, 51.0031), 7), walk(1, 1, 3.701), walk(2, 1, 3.704))).toBe(
    'The soil looks even. Take 1 mixed sample of 15 cores, at points 1 to 2.',
  );
  // A record without points says how many samples alone.
  expect(linesWith(zone(1, west, 4.9), zone(2, east, 7))).toMatch(
    /^Take a mixed sample .* Walk points 1 to 2\.$/,
  );
});

test('a site without plumes says from which rate on, and what was not screened', () => {
  const record = storedRecord('methane');
  expect(linesOf(record)).toEqual({
    code: 'cannot-see',
    change: 'Methane: compared with 25 Jun 2026, 69 % of the site was screened.',
    where: null,
    do: 'Nothing was found, but over this ground leaks below 62\u00a0t/h cannot be seen. 31 % of the site was not screened.',
  });
  const even = withFacts(record, { 'analysis.methane.smallest_plume': 3.7 });
  expect(linesOf(even)).toMatchObject({
    code: 'screen-again',
    do: expect.stringMatching(/^Nothing above 4\u00a0t\/h was found on the part that was screened\./),
  });
  const { provenance } = even.metadata;
  const whole = changed(even, { provenance: { ...provenance, pixels: { inside: 289, valid: 280 } } });
  expect(linesOf(whole).do).toBe('Nothing above 4\u00a0t/h was found that day. Smaller leaks stay unseen.');
});

test('a plume has a place to go to', () => {
  const weak = shape(square(3.703, 51.002, 0.001), { class: 'possible' });
  const strong = shape(square(3.7, 51, 0.001), { class: 'strong' });
  const record = changed(storedRecord('methane'), { geojson: zones(weak, strong) });
  expect(linesOf(record)).toMatchObject({
    code: 'send-detector',
    where: 'Strong sign in the south-west: 0.78\u00a0ha.',
    do: expect.stringMatching(/^There is a strong sign of methane at 51\.0005, 3\.7005\. Send/),
  });
  expect(describeWhere(record)!.point).toEqual([expect.closeTo(3.7005, 4), expect.closeTo(51.0005, 4)]);
  const possible = changed(storedRecord('methane'), { geojson: zones(weak) });
  expect(linesOf(possible)).toMatchObject({
    code: 'screen-again',
    where: expect.stringMatching(/^Possible sign in the north-east/),
  });
  // A possible sign has nothing to do with a calendar.
  const certainty = describeCertainty(adviceOfRecord(possible, { today, crop: null })!);
  expect(say(certainty!)).toBe('This is a guess.');
});

test('carbon uptake is compared with the year before, if both were seen well enough', () => {
  const record = storedRecord('carbon');
  expect(linesOf(record)).toMatchObject({
    code: 'one-year',
    do: expect.stringMatching(/^One year alone does not show whether uptake has changed/),
    change:
      'Carbon uptake 16.1\u00a0t CO₂/ha in the year to 20 Jul 2026. The year before is not known well enough to compare.',
    where: expect.stringMatching(/^Least in the /),
  });
  const yearBefore = (average: number, gap: number) => ({
    date: '2025-07-18',
    average,
    facts: record.metadata.provenance.facts!.map(
      (fact): Fact => (fact.name.code === 'analysis.carbon.longest_gap' ? { ...fact, value: gap } : fact),
    ),
  });
  const withYear = (average: number, gap = 20) => changed(record, { year_before: yearBefore(average, gap) });
  expect(linesOf(withYear(20))).toMatchObject({
    code: 'uptake-below',
    change:
      'Carbon uptake 16.1\u00a0t CO₂/ha in the year to 20 Jul 2026; 20.0\u00a0t CO₂/ha in the year before that.',
    do: 'Carbon uptake is 20 % below the year before, which another crop may explain. The map shows where it is least.',
  });
  expect(linesOf(withYear(20), 'grass').do).toBe(
    'Carbon uptake is 20 % below the year before. The map shows where it is least.',
  );
  // 13 % below is said in the first line, and why that is no reason to act in the last one.
  expect(linesOf(withYear(18.5))).toMatchObject({
    code: 'uptake-same',
    do: 'Carbon uptake is within 15 % of the year before, as is usual. There is nothing to do.',
  });
  expect(linesOf(withYear(20, 60))).toMatchObject({ code: 'one-year', change: linesOf(record).change });
});

test('a burn is described by the area of each severity, and where it is worst', () => {
  const record = storedRecord('burn-scar');
  expect(linesOf(record)).toEqual({
    code: 'no-burn-seen',
    change:
      'Between 25 Jun 2026 and 20 Jul 2026, no land changed as after a burn; 1.76\u00a0ha changed faintly.',
    where: null,
    do: 'No burn was seen. There is nothing to do.',
  });
  const facts = { 'analysis.severity.high': 0.4, 'analysis.severity.moderate_low': 2 };
  const burnt = shape(square(3.7, 51, 0.001), { zone: 2, area_ha: 0.78, average: 0.5 });
  const rest = shape(square(3.701, 51, 0.002), { zone: 1, area_ha: 3.1, average: 0.02 });
  const scar = changed(withFacts(record, facts), { zones: zones(rest, burnt) });
  expect(linesOf(scar, 'forest')).toEqual({
    code: 'inspect-burn',
    change:
      'Between 25 Jun 2026 and 20 Jul 2026, leaves were lost as after a burn: 0.40\u00a0ha with high severity and 2.00\u00a0ha with moderate to low severity.',
    where: 'Worst in the south-west: 0.78\u00a0ha, dNBR 0.50.',
    do: '2.40\u00a0ha lost their leaves, as after a burn. It was first seen on 20 Jul 2026. Inspect them, and begin at the worst part.',
  });
  const old = adviceOfRecord(scar, { today: '2026-09-01', crop: 'forest' })!;
  expect([old.code, say(old.message)]).toEqual([
    'inspect-burn',
    '2.40\u00a0ha lost their leaves, as after a burn. It was first seen on 20 Jul 2026, 43 days ago. Begin at the worst part, and look what grows again.',
  ]);
  // A later result of the same fire says when the first one saw it.
  const later = withDay(scar, 'analysis.burn_scar.picture_after', '2026-08-30');
  const advice = (earlier: typeof scar, today: string) =>
    say(
      adviceOfRecord(later, { today, crop: 'forest', earlier: [{ day: '2026-07-20', record: earlier }] })!
        .message,
    );
  expect(advice(scar, '2026-09-01')).toContain('first seen on 20 Jul 2026, 43 days ago');
  expect(advice(record, '2026-09-01')).toContain('first seen on 30 Aug 2026.');
  const otherFire = withDay(scar, 'analysis.burn_scar.fire_day', '2026-01-02');
  expect(advice(otherFire, '2026-09-01')).toContain('first seen on 30 Aug 2026.');
});

test('each service has its own limit', () => {
  const codes = ['vegetation-index', 'crop-water', 'chlorophyll', 'soil-moisture', 'soil-mapping'];
  const limits = [...codes, 'methane', 'carbon', 'burn-scar'].map((code) => say(describeLimit(code)));
  expect(new Set(limits).size).toBe(8);
});
