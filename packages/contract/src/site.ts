import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
  /** Version of the terms at /terms. */
  terms_version: z.string(),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/site/',
  caller: 'anyone',
  summary: 'Who runs this installation, how to reach them, and which external services receive which data',
  reply: site,
});
