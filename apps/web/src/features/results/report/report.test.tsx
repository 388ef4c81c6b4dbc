import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordMetadata } from '../../record/metadata.ts';

let Report: typeof import('./report.tsx').Report;
let figuresOf: typeof import('../../assistant/figures.ts').figuresOf;

/** Stubs what the first render of the screen needs from a browser. */
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { querySelector: () => null });
  ({ Report } = await import('./report.tsx'));
  ({ figuresOf } = await import('../../assistant/figures.ts'));
});
afterAll(() => vi.unstubAllGlobals());

const ring: [number, number][] = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.003],
  [3.7, 51],
];
const statistics = {
  name: 'NDVI',
  date: '2026-06-01',
  average: 0.61,
  min: 0.1,
  max: 0.9,
  median: 0.62,
  q1: 0.5,
  q3: 0.7,
  p10: 0.4,
  p90: 0.8,
  std: 0.02,
  variance: 0.0004,
  cloud: 0,
  notes: '',
};
const polygon = { type: 'Polygon' as const, coordinates: [ring] };
const shapes = (properties: Record<string, string | number | null>) => ({
  type: 'FeatureCollection' as const,
  features: [{ type: 'Feature' as const, geometry: polygon, properties }],
});

function render(pixels: { inside: number; valid: number }, overrides: Partial<RecordMetadata> = {}): string {
  const metadata = {
    indices: statistics,
    more_indices: [],
    histogram: { low: 0, high: 1, counts: [1, 2, 1] },
    display: {
      low: 0,
      high: 1,
      steps: [
        { from: 0, color: '#7f1d1d' },
        { from: 0.5, color: '#0a4525' },
      ],
    },
    overlay: null,
    files: [],
    provenance: {
      scenes: [{ id: 'S2A', datetime: '2026-06-01T10:30:00Z' }],
      dropped: [],
      simulated: false,
      recipe: 'vegetation-index 1',
      formula: 'NDVI = (B08 − B04) / (B08 + B04)',
      citation: '',
      crs: 'EPSG:32631',
      resolution: 10,
      pixels,
      offset: -1000,
      mask: '',
      engine: '',
      attribution: '',
      checksum: 'ab',
    },
    ...overrides,
  } as unknown as RecordMetadata;
  const record = {
    service_code: 'vegetation-index',
    service_name: 'Vegetation index',
    area_ha: 12.1,
    coordinates: ring,
    geometry: polygon,
    image: null,
  } as unknown as AnalysisRecord;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Report record={record} metadata={metadata} ownAnalysis={null} />
    </MemoryRouter>,
  );
}

const zones = shapes({ zone: 1, area_ha: 9.5, average: 0.6, min: 0.1, max: 0.9 });

describe('the measured share of the field', () => {
  test('is shown below the headline and below the zones, if it is under 99 %', () => {
    const page = render({ inside: 500, valid: 393 }, { zones });
    const headline = page.indexOf('Measured on 78.6 % of the field.');
    expect(headline).toBeGreaterThan(page.indexOf('report-headline'));
    expect(headline).toBeLessThan(page.indexOf('class="average"'));
    expect(page).toContain('The zones add up to the 78.6 % of the field that was measured.');
  });

  test('is shown below the areas that a recipe found, too', () => {
    const page = render(
      { inside: 500, valid: 494 },
      { geojson: shapes({ zone: 1, area_ha: 9.5, soci: 5.1, intensity: 5.1 }) },
    );
    expect(page).toContain('Measured on 98.8 % of the field.');
    expect(page).toContain('The zones add up to the 98.8 %');
  });

  test('is shown with a further index that was measured on a smaller share', () => {
    const more = (valid_pixels: number) => ({
      more_indices: [{ ...statistics, name: 'NDRE', average: 0.44, valid_pixels }],
    });
    expect(render({ inside: 500, valid: 500 }, more(150))).toMatch(/0\.44\d* · 30\.0\u00a0% of the field/);
    expect(render({ inside: 500, valid: 393 }, more(393))).toMatch(/0\.44\d*</);
  });

  test('is not shown from 99 % on', () => {
    const page = render({ inside: 500, valid: 495 }, { zones });
    expect(page).not.toMatch(/Measured on|add up to/);
  });
});

test('the greeting states which share of the field its figures cover', () => {
  const greetingFor = (valid: number) => {
    const provenance = { pixels: { inside: 500, valid } };
    return figuresOf({ indices: statistics, display: {}, provenance } as unknown as RecordMetadata);
  };
  expect(greetingFor(393)).toBe(
    'Average 0.610, max 0.900, min 0.100. Measured on 78.6 % of the field. The figures are for that part only; the rest has no value.',
  );
  expect(greetingFor(495)).toBe('Average 0.610, max 0.900, min 0.100.');
});

test('the greeting states the screened share of a site without statistics, also when no plume was found', () => {
  const greetingFor = (valid: number, geojson: unknown) => {
    const provenance = { pixels: { inside: 500, valid } };
    return figuresOf({ geojson, display: {}, provenance } as unknown as RecordMetadata);
  };
  const plumes = shapes({ concentration: 21_000, class: 'strong' });
  const screenedText = '79\u00a0% of the site was screened; nothing is known about the rest.';
  expect(greetingFor(393, plumes)).toBe(`Average 21,000.00, max 21,000.00, min 21,000.00. ${screenedText}`);
  expect(greetingFor(393, { ...plumes, features: [] })).toBe(screenedText);
  expect(greetingFor(500, plumes)).toBe('Average 21,000.00, max 21,000.00, min 21,000.00.');
});

describe('a record whose shapes have only a concentration and a time', () => {
  const geojson = shapes({ concentration: 21_000, timestamp: '2026-06-01T10:30:00Z' });

  test.each([
    ['without statistics', undefined],
    ['with statistics', statistics],
  ])('%s shows no missing figure', (_, indices) => {
    const page = render({ inside: 500, valid: 500 }, { indices, geojson, histogram: null });
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    if (!indices) expect(page).toContain('about 21,000 ppm·m');
  });

  test('is greeted with its own figures', () => {
    const metadata = { geojson, display: { low: 0, high: 1, steps: [] } } as unknown as RecordMetadata;
    expect(figuresOf(metadata)).toBe('Average 21,000.00, max 21,000.00, min 21,000.00.');
    const none = { ...metadata, geojson: shapes({ timestamp: '2026-06-01T10:30:00Z' }) };
    expect(figuresOf(none as unknown as RecordMetadata)).toBe('');
  });
});
