import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

export const site = z.object({
  company: z.object({ name: z.string(), address: z.string(), tax_id: z.string() }),
  support_email: z.string(),
  /** Every external service: which data it receives, and whether the real one or its stand-in is used here. */
  parts: z.array(
    z.object({
      part: z.string(),
      /** Name of the external service, such as "Satellite imagery". */
      name: z.string(),
      sent: z.string(),
      /** `stand-in`: nothing leaves this installation; `off`: the service is switched off. */
      runs: z.enum(['real', 'stand-in', 'off']),
      /** Host of the real service. */
      host: z.string().nullable(),
    }),
  ),
  /** How long each kind of records and files about people is retained on this installation. */
  retention: z.array(
    z.object({
      code: z.string(),
      /** What it is, such as "Messages that you sent us". */
      name: z.string(),
      /** How long it is retained, and from when. */
      until: z.string(),
      /** What happens to it if its owner asks for deletion. */
      on_request: z.string(),
      /** Why it is retained longer; null if it is not. */
      reason: z.string().nullable(),
    }),
  ),
  /** Version of the terms at /terms. */
  terms_version: z.string(),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/site/',
  caller: 'anyone',
  summary:
    'Who runs this installation, how to reach them, which external services receive which data, and how long data is retained',
  reply: site,
});
