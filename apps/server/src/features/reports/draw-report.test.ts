import { encodeRgbWebp } from '@furrow/analysis/render/rgb-webp';
import { wordingIn } from '@furrow/messages/edges';
import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';
import { describe, expect, test } from 'vitest';
import { paper } from '../../pdf/create-pdf.ts';
import { boxesOf } from '../../pdf/page-content.test-support.ts';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { drawReport } from './draw-report.ts';
import { aLand, anOverlay, aRecord, aReport, shapes } from './report.test-support.ts';
import type { ReportContent } from './report-content.ts';

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').split('/Type /Page ').length - 1;
const bounds: [number, number, number, number] = [3.7, 51, 3.705, 51.0031];
const overlay = { bounds, crs: 'EPSG:3857' as const, width: 40, height: 40 };

test('contains the result, and how it was computed', async () => {
  const series = ['2026-03-01', '2026-04-20', '2026-06-01'].map((date, index) => ({
    date,
    average: 0.3 + index / 10,
    median: 0.3,
    p10: 0.2,
    p90: 0.6,
    cloud: 0,
    valid: 100,
  }));
  const change = {
    since: '2026-05-01',
    date: '2026-06-01',
    overlap: 96,
    comparable: true,
    reason: null,
    difference: { average: 0.0412, median: 0.04, p10: -0.01, p90: 0.08 },
  };
  const zones = shapes([{ zone: 1, area_ha: 4.25, average: 0.5, min: 0.1, max: 0.6 }]);
  const facts = [
    { code: 'light', name: 'Usable light', value: 1967, unit: 'MJ/m²' },
    { code: 'first_day', name: 'First day', value: '1 Mar 2026' },
  ];
  const { more_indices: more } = aRecord().metadata;
  const ndre = { ...more[0]!, name: 'NDRE', valid_pixels: 360 };
  const record = aRecord({ series, change, zones, more_indices: [...more, ndre] }, { facts });
  const text = collapseSpaces(await textOf(await drawReport(aReport({ record }))));
  for (const expected of [
    'Acre 51',
    'Vegetation index',
    '12.10 ha · 1 Jun 2026 · Wheat · 2.5 % under cloud or shadow · 97.5 % of the field measured',
    'NDVI, average over the 97.5 % of the field that was measured 0.612 On 80 % of the measured part, the value is between 0.410 and 0.810.',
    'Lowest −0.051',
    'Variance 0.0123',
    '0.000 0.200 0.400 0.600 0.800 1.000',
    '56 % of the land',
    'Without images: the field in the colour of its average.',
    'EVI2 0.345',
    'NDRE: 29.7 % of the field measured.',
    'These cover the 97.5 % of the field that was measured, not all of it. Zone',
    '1 4.25 0.500 0.100 0.600',
    'NDVI over time',
    '3 clear days from 1 Mar 2026 to 1 Jun 2026',
    'NDVI: the average rose by 0.041 since 1 May 2026. On 80 % of the land, the change is between −0.010 and 0.080. We compared the 96 % of the field that was clear on both days.',
    'Usable light 1,967 MJ/m²',
    'First day 1 Mar 2026',
    '3.1 % of the valid pixels are unclassified (SCL 7).',
    'NDVI shows how green the ground is, not why.',
    'NDVI = (B08 − B04) / (B08 + B04)',
    'Rouse et al. 1974',
    'S2A_31UES_20260601 · 1 Jun 2026, 10:30 UTC · sentinel-2a · baseline 05.11',
    'Digital number offset −1,000',
    'EPSG:32631, 10 m',
    '1,180 of 1,210 inside the field count (97.5 %)',
    'vegetation-index 1, furrow-analysis 0.2.0',
    'ab'.repeat(32),
    'Contains modified Copernicus Sentinel data 2026',
    'Licence Copernicus Sentinel data are free, full and open to everyone.',
    'Page 1 of 3',
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain('Simulated');
});

test('omits the measured share when nearly all of the field was measured', async () => {
  const zones = shapes([{ zone: 1, area_ha: 4.25, average: 0.5, min: 0.1, max: 0.6 }]);
  const record = aRecord({ zones }, { pixels: { inside: 1000, valid: 990 } });
  const text = collapseSpaces(await textOf(await drawReport(aReport({ record }))));
  expect(text).toContain('NDVI, average over the field 0.612');
  expect(text).not.toMatch(/measured/);
});

test('prints no figures that a record with only a concentration and a time lacks', async () => {
  const { indices: _none, ...others } = aRecord().metadata;
  const geojson = shapes([{ concentration: 21_000, timestamp: '2026-06-01T10:30:00Z' }]);
  const metadata = { ...others, more_indices: [], histogram: null, geojson };
  const text = collapseSpaces(
    await textOf(await drawReport(aReport({ record: { ...aRecord(), metadata } }))),
  );
  expect(text).toContain('the strongest 21,000 ppm·m on average');
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

describe('the first page', () => {
  const series = ['2026-03-01', '2026-04-20', '2026-06-01'].map((date) => ({
    date,
    average: 0.5,
    median: 0.5,
    p10: 0.2,
    p90: 0.6,
    cloud: 0,
    valid: 100,
  }));
  const answer: ReportContent['answer'] = {
    state: 'This field has a good green cover. The field is even throughout.',
    change: '0.61 now; at this time last year 0.75.',
    where: 'Weakest in the north: 0.40 ha, 0.15 lower than the rest.',
    point: [3.7025, 51.002],
    advice: {
      text: 'There is nothing to do. Look again from 12 Jun 2026.',
      certainty: 'This is sure.',
      limit: 'A pixel sees how green the ground looks, not why.',
      date: '2026-06-02',
    },
  };

  test('says what changed, where and what to do, which land it is, and how it has developed', async () => {
    const report = aReport({ fieldName: 'Long acre', land: aLand, answer, record: aRecord({ series }) });
    const [first = ''] = (await textOf(await drawReport(report))).split('\f').map(collapseSpaces);
    for (const expected of [
      'Long acre',
      'near Melle · Flanders · Belgium',
      'Centre: 51.00155°\u00a0N, 3.70250°\u00a0E',
      `${answer.state} ${answer.change} ${answer.where} ${answer.advice!.text}`,
      'This is sure. A pixel sees how green the ground looks, not why. Advice of 2 Jun 2026.',
      'Pin: the weakest part.',
      'NDVI over time',
      'Page 1 of',
    ].map(collapseSpaces))
      expect(first).toContain(expected);
    expect(first).not.toContain('Variance');
  });

  test('has space for the chart below long advice, the mark of simulated data and both maps', async () => {
    const text =
      'There is nothing to do: NDVI has hardly changed since 25 Jun 2026 and differences as in the south-east are usual within a field. Look again from 30 Jul 2026.';
    const limit = 'A pixel of 10 m sees how green and wet the ground looks, not why; the advice is a guess.';
    const content = { fieldName: 'Long acre', land: aLand, overlay: await anOverlay(40, 40) };
    const groundPicture = await encodeRgbWebp(new Uint8Array(40 * 40 * 3).fill(90), 40, 40, 1);
    const record = aRecord({ series, overlay }, { simulated: true });
    const long = { ...answer, advice: { ...answer.advice!, text, limit } };
    const pdf = await drawReport(aReport({ ...content, groundPicture, record, answer: long }));
    const [first = ''] = (await textOf(pdf)).split('\f').map(collapseSpaces);
    expect(first).toContain('Left: the field from above');
    expect(first).toContain('3 clear days from');
  });

  test('has the field from above next to its values, at the same size', async () => {
    const groundPicture = await encodeRgbWebp(new Uint8Array(40 * 40 * 3).fill(90), 40, 40, 1);
    const pictures = { overlay: await anOverlay(40, 40), groundPicture };
    const pdf = await drawReport(aReport({ record: aRecord({ overlay }), ...pictures }));
    const images = pdf.toString('latin1').match(/\/Width 40 \/Height 40/g);
    expect(images).toHaveLength(2);
    expect(pdf.toString('latin1')).toContain('/ColorSpace /DeviceRGB');
    const damaged = { ...pictures, groundPicture: Buffer.from('not a picture') };
    expect(collapseSpaces(await textOf(pdf))).toContain('Left: the field from above in natural colours.');
    const withoutPhoto = await drawReport(aReport({ record: aRecord({ overlay }), ...damaged }));
    expect(withoutPhoto.toString('latin1')).not.toContain('/DeviceRGB\n/Interpolate');
    expect(collapseSpaces(await textOf(withoutPhoto))).not.toContain('from above');
  });

  test('has no map of a field whose outline is withheld, and nothing about the land', async () => {
    const { coordinates: _ring, ...record } = aRecord({ series });
    const withheld = { ...record, geometry: null };
    const text = collapseSpaces(await textOf(await drawReport(aReport({ record: withheld, answer }))));
    expect(text).toContain('NDVI over time');
    expect(text).not.toMatch(/Centre|Belgium|Without images|Pin:|100 m/);
  });
});

test('names zones in words, with their difference from the rest', async () => {
  const zone = { area_ha: 4.25, average: 0.5, min: 0.1, max: 0.6, color: '#bf812d' };
  const zones = shapes([
    { zone: 1, ...zone, name: 'weak', difference: -0.12 },
    { zone: 2, ...zone, name: 'strong', difference: 0.12 },
  ]);
  const text = collapseSpaces(await textOf(await drawReport(aReport({ record: aRecord({ zones }) }))));
  expect(text).toContain('1 · weak 4.25 0.500 0.120 lower 0.100 0.600');
  expect(text).toContain('2 · strong 4.25 0.500 0.120 higher 0.100 0.600');
  // On the map too, in the same words.
  expect(text.split('1 · weak')).toHaveLength(3);
  expect(text.split('2 · strong')).toHaveLength(3);
});

test('numbers the points of a soil map as the list and the files do, and draws zones inside the field alone', async () => {
  const zones = shapes([{ zone: 1, area_ha: 4.25, color: '#bf812d', name: 'pale' }]);
  const walk = (point: number, lng: number) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [lng, 51.001] as [number, number] },
    properties: { point, zone: 1 },
  });
  const features = [
    ...zones.features.map(({ geometry, ...zone }) => ({
      ...zone,
      geometry: { type: 'MultiPolygon' as const, coordinates: [geometry.coordinates] },
    })),
    walk(17, 3.7021),
    walk(18, 3.7038),
  ];
  const pdf = await drawReport(aReport({ record: aRecord({ geojson: { ...zones, features } }) }));
  const text = collapseSpaces(await textOf(pdf));
  expect(text).toMatch(/\b17\b.*\b18\b/);
  expect(text).toContain('Sample 1, pale, 4.25 ha 8 cores at each of the points 17, 18');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { fnArray } = await (await document.getPage(1)).getOperatorList();
  expect(fnArray).toContain(OPS.eoClip);
});

test('has the same bytes for the same result', async () => {
  expect(await drawReport(aReport())).toEqual(await drawReport(aReport()));
});

test('marks simulated data clearly', async () => {
  const attribution = 'Simulated, not satellite data';
  const record = aRecord({}, { simulated: true, attribution });
  const text = await textOf(await drawReport(aReport({ record })));
  // The attribution is below the title, on the map, in the card and in every footer.
  expect(text.split(attribution).length - 1).toBeGreaterThanOrEqual(4);
  expect(text).toContain('These data come from a model of the satellite');
});

test('lists plumes where there are no statistics, and says when none was found', async () => {
  const plume = { class: 'strong', concentration: 16_000, peak: 17_000, noise: 9_400, unit: 'ppm·m' };
  const { indices: _none, ...others } = aRecord().metadata;
  const reportOf = async (properties: Parameters<typeof shapes>[0]) => {
    const record = {
      ...aRecord(),
      metadata: { ...others, more_indices: [], histogram: null, geojson: shapes(properties) },
    };
    return collapseSpaces(await textOf(await drawReport(aReport({ record }))));
  };
  const found = await reportOf([plume, { ...plume, class: 'possible' }]);
  expect(found).toContain('plumes found');
  expect(found).toContain('1 strong, 1 possible; the strongest 16,000 ppm·m on average.');
  expect(found).toContain('1 strong 16,000 17,000 9,400');
  expect(await reportOf([])).toContain('We found no plume, but there may still be one.');
});

test('names the unit of bands and of the series', async () => {
  const series = ['2026-03-01', '2026-06-01'].map((date) => ({
    date,
    average: 12,
    median: 12,
    p10: 8,
    p90: 16,
    cloud: 0,
    valid: 100,
  }));
  const base = aRecord({ series, geojson: shapes([{ band: 1, area_ha: 4.25, intensity: 9.5 }]) });
  const { display, indices } = base.metadata;
  const record = {
    ...base,
    metadata: {
      ...base.metadata,
      indices: { ...indices!, name: 'Carbon uptake' },
      display: { ...display, unit: 't CO₂/ha' },
    },
  };
  const text = collapseSpaces(await textOf(await drawReport(aReport({ record }))));
  expect(text).toMatch(/Band Area, ha Carbon uptake, t CO[₂2]\/ha 1 4\.25 9\.50/);
  expect(text).toMatch(/Carbon uptake over time · t CO[₂2]\/ha/);
});

test('shows the cell size of the instrument where it matters', async () => {
  const record = (service_code: string) => ({ ...aRecord(), service_code });
  const textWith = async (code: string) =>
    collapseSpaces(await textOf(await drawReport(aReport({ record: record(code) }))));
  for (const code of ['methane', 'carbon']) {
    expect(await textWith(code)).toContain('Dashed: one cell of the instrument, 10 m.');
  }
  expect(await textWith('vegetation-index')).not.toContain('one cell');
});

test('names the field when requested, in any script and of any length', async () => {
  const reportFor = async (fieldName: string) =>
    collapseSpaces(await textOf(await drawReport(aReport({ fieldName }))));
  for (const fieldName of ['North 40', '北の畑', 'Поле за мельницей', 'ทุ่งนา', '\u{1f33e}']) {
    expect(await reportFor(fieldName)).toContain(fieldName);
  }
  const arabic = await reportFor('حقل الشمال');
  expect(arabic).toContain('12.10 ha · 1 Jun 2026');
  expect(await reportFor('حقل '.repeat(60))).toContain('12.10 ha · 1 Jun 2026');
  // No font has this character, so its code point is printed.
  expect(await reportFor('\u{13000}')).toContain('12.10 ha');
  expect((await reportFor('acre '.repeat(100))).match(/acre/g)?.length).toBe(100);
});

test('draws an image of any size, and none when the file is not an image', async () => {
  const record = aRecord({ overlay });
  const small = await drawReport(aReport({ record, overlay: await anOverlay(40, 40) }));
  expect(small.toString('latin1')).toContain('/Width 40 /Height 40');
  const large = await drawReport(aReport({ record, overlay: await anOverlay(5_000, 3_000) }));
  expect(large.toString('latin1')).toContain('/Width 1667 /Height 1000');
  for (const invalid of [
    Buffer.from('not a picture'),
    Buffer.alloc(0),
    (await anOverlay(8, 8)).subarray(0, 40),
  ]) {
    expect((await drawReport(aReport({ record, overlay: invalid }))).toString('latin1')).not.toContain(
      '/Width',
    );
  }
});

test('stays short with thousands of shapes and scenes', async () => {
  const geojson = shapes(
    Array.from({ length: 10_000 }, (_, index) => ({ concentration: index, area_ha: 1 })),
  );
  const [scene] = aRecord().metadata.provenance.scenes;
  const scenes = Array.from({ length: 300 }, () => scene!);
  const pdf = await drawReport(aReport({ record: aRecord({ geojson }, { scenes }) }));
  expect(pagesOf(pdf)).toBeLessThanOrEqual(3);
  const text = collapseSpaces(await textOf(pdf));
  expect(text).toContain('And 9,988 more, which are in the files.');
  expect(text).toContain('and 294 more, which the record lists');
});

test('a report in a right-to-left language is mirrored, except for its map, its charts and its scale', async () => {
  const series = ['2026-03-01', '2026-04-20', '2026-06-01'].map((date, index) => ({
    date,
    average: 0.3 + index / 10,
    median: 0.3,
    p10: 0.2,
    p90: 0.6,
    cloud: 0,
    valid: 100,
  }));
  const report = aReport({ fieldName: 'أرض الزيتون', record: aRecord({ series }) });
  const english = wordingIn('en');
  const wording = { ...english, language: { ...english.language, direction: 'rtl' } } as const;
  const [boxes, mirrored] = [
    await boxesOf(await drawReport(report)),
    await boxesOf(await drawReport(report, wording)),
  ];
  expect(mirrored).toHaveLength(boxes.length);
  const shiftsOf = (kind: (text: string) => boolean) =>
    boxes.flatMap(({ text, x, end }, index) => {
      if (!kind(text)) return [];
      const box = mirrored[index]!;
      return [{ moved: Math.round(box.x - x), fromMirrorImage: Math.round(box.x - (paper.width - end)) }];
    });
  const inMap = shiftsOf((text) => text === 'N' || text === '100\u00a0m');
  expect(inMap.map(({ moved }) => moved)).toEqual([0, 0]);
  const isInHistogram = /^(?:0\.[0248]00|1\.000|56.*|How much of .*)$/;
  const inHistogram = shiftsOf((text) => isInHistogram.test(text));
  expect(inHistogram.map(({ moved }) => moved)).toEqual(Array.from({ length: 7 }, () => -254));
  const inScaleAndSeries = shiftsOf((text) => /^(?:0|0\.\d|Apr 2026|May|Jun)$/.test(text));
  expect(inScaleAndSeries.length).toBeGreaterThan(7);
  for (const { moved } of inScaleAndSeries) expect(moved).toBe(0);
  const outside = shiftsOf(
    (text) => !isInHistogram.test(text) && !/^(?:N|100\u00a0m|0|0\.\d|0\.600|Apr 2026|May|Jun)$/.test(text),
  );
  expect(outside.length).toBeGreaterThan(50);
  for (const { fromMirrorImage } of outside) expect(Math.abs(fromMirrorImage)).toBeLessThanOrEqual(1);
});
