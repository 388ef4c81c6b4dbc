import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { analysisRecord } from './analysis-record.ts';
import { evidenceRecord } from './evidence.ts';

/** The analysed sample farm of the landing page. */
export const landingSample = z.object({
  /** Name of the farm's location. */
  place: z.string(),
  /** UTC day of the scene, YYYY-MM-DD. */
  date: z.iso.date(),
  simulated: z.boolean(),
  attribution: z.string(),
  /**
   * True-colour image of the farm and its surroundings in EPSG:3857; bounds are west, south, east, north in degrees.
   */
  picture: z.object({
    url: z.string(),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    width: z.int(),
    height: z.int(),
  }),
  fields: z.array(z.object({ name: z.string(), crop: z.string(), record: analysisRecord })).min(1),
});
export type LandingSample = z.infer<typeof landingSample>;

/**
 * Status 503 with code `sample_not_ready` while the first start of the server is still analysing, `sample_failed` if
 * that failed.
 */
export const getLandingSample = endpoint({
  method: 'GET',
  path: '/samples/landing/',
  caller: 'anyone',
  summary: 'The analysed sample farm of the landing page',
  reply: landingSample,
});

/** A result of the sample farm in the form of an evidence link that never expires. */
export const sampleReport = evidenceRecord.extend({ expires_at: z.null() });
export type SampleReport = z.infer<typeof sampleReport>;

/** Status 503 as for `getLandingSample`, but at another time, because the report is created after the farm. */
export const getSampleReport = endpoint({
  method: 'GET',
  path: '/samples/report/',
  caller: 'anyone',
  summary:
    'The result of a field of the sample farm with all its files, in the form of a shared result: simulated',
  reply: sampleReport,
});
