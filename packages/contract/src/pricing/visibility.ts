import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { fieldInput, maxFieldBytes } from '../input/field-input.ts';

/** Visibility of a field to a satellite, at the resolution of a service. */
export const visibility = z.object({
  /** Red: the service cannot be ordered for this field. */
  verdict: z.enum(['green', 'amber', 'red']),
  sentence: z.string(),
  /** Pixel size in metres. */
  resolution: z.number(),
  /** Number of pixels whose centre is inside the field. */
  pixels: z.int(),
  /**
   * Number of pixels whose centre is at least 5 m from every edge: they show only the field, even with the satellite's
   * geolocation error.
   */
  pixels_inset: z.int(),
});
export type Visibility = z.infer<typeof visibility>;

/** Satellite view of a field on one pass. */
export const preview = z.object({
  at: z.iso.datetime(),
  /**
   * Percent of the field's pixels in cloud or cloud shadow (SCL 3, 8, 9, 10); null if the classification cannot be
   * read.
   */
  cloud: z.number().nullable(),
  /** Percent of the field's pixels that an analysis can use. */
  valid: z.number().nullable(),
  /**
   * Natural-colour image of the field and its surroundings as a data URL, at most 320 pixels per side; null if it
   * cannot be read.
   */
  thumbnail: z.string().nullable(),
  attribution: z.string(),
  simulated: z.boolean(),
});
export type Preview = z.infer<typeof preview>;

export const getPreviews = endpoint({
  method: 'POST',
  path: '/carts/previews/',
  caller: 'customer',
  summary: 'The latest passes of the satellite over a field, newest first: free, before anything is ordered',
  maxBodyBytes: maxFieldBytes,
  body: z.object(fieldInput),
  reply: z.array(preview).max(6),
  refusals: ['restricted_area', 'field_not_found', 'imagery_unreachable'],
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
  ownedIds: [{ in: 'body', name: 'field_id', kind: 'field' }],
});
