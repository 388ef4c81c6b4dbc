import { renderRecord } from '@furrow/analysis/record/render-record';
import { encodeRgbWebp } from '@furrow/analysis/render/rgb-webp';
import { recordedServices, storedRecord } from '@furrow/analysis/testing/stored-record';
import { languageCodes } from '@furrow/messages/catalogues';
import { wordingIn } from '@furrow/messages/edges';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { drawReport } from './draw-report.ts';
import { aLand, anOverlay, aRecord, aReport, shapes } from './report.test-support.ts';
import type { ReportContent } from './report-content.ts';
import { changeSentences } from './report-figures.ts';

const attribution = 'Contains modified Copernicus Sentinel data 2026';
const mask = 'SCL not in 0, 1, 3, 8, 9, 10, 11';
/** Proper names, and terms that are the same in every language. */
const names = [
  attribution,
  mask,
  'furrow-analysis 0.2.0',
  'Vegetation index',
  'Wheat',
  'Clay',
  'Acre 51',
  'Melle',
  'Flanders',
  'Belgium',
  'Charleroi',
];
const translations = languageCodes.filter((code) => code !== 'en');
const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

const bounds: [number, number, number, number] = [3.7, 51, 3.705, 51.0031];
const overlay = { bounds, crs: 'EPSG:3857' as const, width: 40, height: 40 };
const statistics = { ...aRecord().metadata.indices!, notes: '', ctime10: 0.4 };
const series = Array.from({ length: 8 }, (_, index) => ({
  date: new Date(Date.UTC(2025, 7, 1) + index * 26 * 86_400_000).toISOString().slice(0, 10),
  average: 0.3 + index / 100,
  median: 0.3,
  p10: 0.2,
  p90: 0.6,
  cloud: 0,
  valid: 100,
}));
const change = {
  since: '2026-03-01',
  date: '2026-06-01',
  overlap: 96.5,
  comparable: true,
  reason: null,
  difference: { average: 0.0412, median: 0.04, p10: -0.01, p90: 0.08 },
};

/** What the result says, in figures that need no translation. */
const answer: ReportContent['answer'] = {
  state: '0,61',
  change: '0,61',
  where: '0,40',
  point: [3.702, 51.001],
  advice: { text: '0,15', certainty: null, limit: '', date: '2026-06-02' },
};

/** Returns a report with all parts that a field's report can have. */
async function fieldReportIn(language: string): Promise<ReportContent> {
  const zone = {
    area_ha: 1234.5,
    average: 0.5,
    difference: -0.1,
    min: 0.1,
    max: 0.6,
    soci: 1,
    brightness: 0.3,
    bare_looks: 4,
  };
  const zones = shapes(Array.from({ length: 14 }, (_, index) => ({ zone: index + 1, ...zone })));
  const more = { ...statistics, name: 'NDRE', valid_pixels: 360 };
  const [scene] = aRecord().metadata.provenance.scenes;
  const provenance = {
    limits: 'NDVI',
    facts: [{ code: 'light', name: 'BSI', value: 1967.25, unit: 'MJ/m²' }],
    scenes: Array.from({ length: 9 }, () => scene!),
    more_formulas: [{ name: 'NDRE', formula: 'NDRE', citation: 'Rouse et al. 1974' }],
  };
  const metadata = { indices: statistics, series, change, zones, more_indices: [more], overlay };
  const record = { ...aRecord(metadata, provenance), soil_type: 'Clay', reference_date: '2026-03-20' };
  const groundPicture = await encodeRgbWebp(new Uint8Array(40 * 40 * 3).fill(90), 40, 40, 1);
  const overlayImage = await anOverlay(40, 40);
  return aReport({ language, record, answer, land: aLand, overlay: overlayImage, groundPicture });
}

/** A report of a recipe without statistics, with the cells of an instrument. */
async function plumeReportIn(language: string, plumes: readonly Record<string, string | number>[]) {
  const base = aRecord({ more_indices: [], histogram: null, geojson: shapes(plumes) }, { simulated: true });
  const { indices: _none, ...metadata } = base.metadata;
  const { limits: _limits, ...provenance } = metadata.provenance;
  const record = { ...base, service_code: 'methane', metadata: { ...metadata, provenance } };
  return aReport({ language, record, overlay: await anOverlay(40, 40) });
}

const plume = {
  concentration: 16_000,
  concentration_high: 18_000,
  peak: 17_000,
  noise: 9_400,
  unit: 'ppm·m',
};

describe.each([
  ['of a field', fieldReportIn],
  [
    'of plumes',
    (language: string) =>
      plumeReportIn(language, [
        { class: 'strong', ...plume },
        { class: 'possible', ...plume },
      ]),
  ],
  ['of no plume', (language: string) => plumeReportIn(language, [])],
  [
    'without images, of a field whose average fell',
    (language: string) => {
      const difference = { average: -0.04, median: -0.04, p10: -0.1, p90: 0.08 };
      const metadata = { indices: statistics, more_indices: [], change: { ...change, difference } };
      return aReport({ language, record: aRecord(metadata, { limits: '' }) });
    },
  ],
  [
    'that cannot be compared',
    (language: string) => {
      const metadata = { indices: statistics, more_indices: [] };
      const notComparable = { ...change, comparable: false, difference: null };
      return aReport({ language, record: aRecord({ ...metadata, change: notComparable }, { limits: '' }) });
    },
  ],
] as const)('a report %s', (_what, reportIn) => {
  test.each(translations)('has no English in %s', { tags: ['deep'] }, async (language) => {
    const text = collapseSpaces(await textOf(await drawReport(await reportIn(language))));
    expect(findEnglish(text, names)).toEqual([]);
    expect(text).not.toMatch(/U\+|undefined|NaN|\[reports/);
    expect(text).toContain(attribution);
  });
});

test.each(recordedServices)('a report of %s has no English in Hindi', async (code) => {
  const record = renderRecord(storedRecord(code), wordingIn('hi').say);
  const { service_name, metadata } = record;
  const { citation, more_formulas = [], engine } = metadata.provenance;
  const untranslated = [service_name, code, citation, engine, ...more_formulas.map((more) => more.citation)];
  const pdf = await drawReport(aReport({ language: 'hi', record }));
  const text = collapseSpaces(await textOf(pdf));
  expect(findEnglish(text, [...names, ...untranslated])).toEqual([]);
});

describe.each(languageCodes)('the change since the previous analysis in %s', (language) => {
  const { say } = wordingIn(language);
  test.each(['soil-moisture', 'carbon'])('begins with the name of the index of %s', (code) => {
    const { metadata } = renderRecord(storedRecord(code), say);
    const name = metadata.indices.name;
    const sentences = [0.0412, -0.0412, 0].flatMap((average) => {
      const difference = { ...change.difference, average };
      return changeSentences({ ...metadata, change: { ...change, difference } });
    });
    expect(sentences).toHaveLength(3);
    for (const sentence of sentences) {
      const text = typeof sentence === 'string' ? sentence : say(sentence);
      expect(text).toMatch(/^[^:]+?\u00a0?: /);
      expect(text.split(name)).toEqual(['', expect.any(String)]);
    }
  });
});

test('a report in Hindi has the same bytes each time', async () => {
  const content = await fieldReportIn('hi');
  expect((await drawReport(content)).equals(await drawReport(content))).toBe(true);
});

test('a report formats figures and days according to its language', async () => {
  const expected: Record<string, string[]> = {
    en: ['0.612', '1,234.50', '1 Jun 2026', 'Jan 2026', '97.5 %', 'rose by 0.041'],
    es: ['0,612', '1234,50', '1 jun 2026', 'ene 2026', '97,5 %', 'subió 0,041'],
    fr: ['0,612', '1 234,50', '1er juin 2026', 'janv. 2026', '97,5 %', 'a augmenté de 0,041'],
    pt: ['0,612', '1.234,50', '1 de jun. de 2026', 'jan. de 2026', '97,5%', 'subiu 0,041'],
    hi: ['0.612', '1,234.50', '1 जून 2026', 'जन॰ 2026', '97.5%', '0.041 बढ़ा'],
  };
  for (const language of languageCodes) {
    const text = collapseSpaces(await textOf(await drawReport(await fieldReportIn(language))));
    for (const expectedText of expected[language] ?? []) expect(text).toContain(expectedText);
  }
});
