import { encodePng } from '@furrow/analysis/render/png';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { ReportContent } from './report-content.ts';

const ring: [number, number][] = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
const statistics = {
  date: '2026-06-01',
  average: 0.6123,
  min: -0.0512,
  max: 0.9,
  median: 0.62,
  q1: 0.5,
  q3: 0.7,
  p10: 0.41,
  p90: 0.81,
  std: 0.1,
  variance: 0.01234,
  cloud: 2.5,
};

/** A polygon inside the field, shifted east by a number of steps. */
const shiftedField = (steps: number) => ({
  type: 'Polygon' as const,
  coordinates: [ring.map(([lng, lat]): [number, number] => [lng + steps * 1e-7, lat])],
});

/** A FeatureCollection with these properties, in the form that recipes return. */
export const shapes = (propertySets: readonly Record<string, string | number | null>[]) => ({
  type: 'FeatureCollection' as const,
  features: propertySets.map((properties, index) => ({
    type: 'Feature' as const,
    geometry: shiftedField(index),
    properties,
  })),
});

export const aRecord = (
  metadata: Partial<AnalysisRecord['metadata']> = {},
  provenance: Partial<AnalysisRecord['metadata']['provenance']> = {},
): AnalysisRecord => ({
  item_id: null,
  service_code: 'vegetation-index',
  service_name: 'Vegetation index',
  area_ha: 12.1,
  vegetation_type: 'Wheat',
  soil_type: null,
  coordinates: ring,
  geometry: { type: 'Polygon', coordinates: [ring] },
  image: null,
  chat_history: [],
  metadata: {
    indices: { name: 'NDVI', ...statistics, notes: '3.1 % of the valid pixels are unclassified (SCL 7).' },
    more_indices: [{ name: 'EVI2', ...statistics, average: 0.345, notes: '' }],
    histogram: { low: 0, high: 1, counts: [0, 1, 2, 9, 4] },
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
      scenes: [
        {
          id: 'S2A_31UES_20260601',
          datetime: '2026-06-01T10:30:00Z',
          collection: 'sentinel-2-l2a',
          platform: 'sentinel-2a',
          baseline: '05.11',
          offset: -1000,
          scale: 0.0001,
        },
      ],
      dropped: [],
      collection: 'sentinel-2-l2a',
      simulated: false,
      recipe: 'vegetation-index 1',
      quantity: 'NDVI',
      formula: 'NDVI = (B08 − B04) / (B08 + B04)',
      citation: 'Rouse et al. 1974',
      limits: 'NDVI shows how green the ground is, not why.',
      crs: 'EPSG:32631',
      resolution: 10,
      pixels: { inside: 1210, valid: 1180 },
      offset: -1000,
      mask: 'SCL not in 0, 1, 3, 8, 9, 10, 11',
      engine: 'furrow-analysis 0.2.0',
      attribution: 'Contains modified Copernicus Sentinel data 2026',
      checksum: 'ab'.repeat(32),
      ...provenance,
    },
    ...metadata,
  },
});

/** The land of the record, on a map with one neighbour and one city. */
export const aLand: NonNullable<ReportContent['land']> = {
  place: 'Melle',
  district: 'Flanders',
  country: 'Belgium',
  centre: [3.7025, 51.00155],
  position: '51.00155°\u00a0N, 3.70250°\u00a0E',
  overview: {
    width: 240,
    height: 180,
    country: [
      [
        [60, 30],
        [200, 50],
        [150, 160],
      ],
    ],
    others: [
      [
        [0, 100],
        [60, 30],
        [150, 160],
      ],
    ],
    field: [120, 60],
    cities: [{ name: 'Charleroi', x: 140, y: 110 }],
  },
};

const noAnswer: ReportContent['answer'] = {
  state: null,
  change: null,
  where: null,
  point: null,
  advice: null,
};

export const aReport = (content: Partial<ReportContent> = {}): ReportContent => ({
  product: 'Acre 51',
  language: 'en',
  fieldName: null,
  record: aRecord(),
  answer: noAnswer,
  land: null,
  overlay: null,
  groundPicture: null,
  deliveredAt: new Date('2026-06-02T09:00:00Z'),
  ...content,
});

/** An overlay of this size, half of it transparent. */
export const anOverlay = (width: number, height: number): Promise<Buffer> => {
  const rows = new Uint8Array((width + 1) * height).map((_, index) =>
    index % (width + 1) > width / 2 ? 1 : 0,
  );
  return encodePng({ width, height, rows, colours: Uint8Array.from([10, 69, 37]) });
};
