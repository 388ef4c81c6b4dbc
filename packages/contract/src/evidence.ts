import { z } from 'zod';
import { analysisRecord } from './analysis-record.ts';
import { endpoint } from './endpoint.ts';
import { issues } from './input/issues.ts';

/** Validity of a link in days: default and maximum. */
export const defaultEvidenceDays = 90;
export const maxEvidenceDays = 365;

/** A link under which others see a result. Its path is only returned once, when it is created. */
export const evidenceLink = z.object({
  id: z.uuid(),
  /** Id of the shown analysis. */
  run_id: z.uuid(),
  /** UTC day of the scene. */
  date: z.iso.date(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
  /** Time of the last opening, rounded to the minute. */
  last_opened_at: z.iso.datetime().nullable(),
});
export type EvidenceLink = z.infer<typeof evidenceLink>;

const itemRef = z.object({ item_id: z.uuid() });

export const createEvidenceLink = endpoint({
  method: 'POST',
  path: '/orders/evidence/',
  caller: 'customer',
  summary:
    'Create a read-only link to the shown result, valid until it expires or is withdrawn; only this reply contains it',
  body: itemRef.extend({
    /** Validity in days. */
    days: z
      .int()
      .min(1, issues.days_too_few())
      .max(maxEvidenceDays, issues.days_too_many({ max: maxEvidenceDays }))
      .default(defaultEvidenceDays),
  }),
  status: 201,
  reply: evidenceLink.extend({
    /** Path of the page on this site: `/evidence/` and 256 random bits. */
    path: z.string(),
  }),
  refusals: ['analysis_not_found', 'no_result_yet', 'too_many_evidence_links'],
  limits: [{ scope: 'account', max: 60, windowSeconds: 3_600 }],
  ownedIds: [{ in: 'body', name: 'item_id', kind: 'order item' }],
});

export const listEvidence = endpoint({
  method: 'GET',
  path: '/orders/evidence/',
  caller: 'customer',
  summary: 'Links created for the results of an order item, newest first',
  query: itemRef,
  reply: z.array(evidenceLink),
  refusals: ['analysis_not_found'],
  ownedIds: [{ in: 'query', name: 'item_id', kind: 'order item' }],
});

export const withdrawEvidence = endpoint({
  method: 'DELETE',
  path: '/orders/evidence/{id}/',
  caller: 'customer',
  summary: 'Withdraw a link at once, with all its files',
  params: z.object({ id: z.uuid() }),
  reply: evidenceLink,
  refusals: ['evidence_not_found'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'evidence link' }],
});

/** A result as others see it: without its owner, the names given by the owner, and the price. */
export const evidenceRecord = analysisRecord.extend({
  item_id: z.null(),
  chat_history: z.tuple([]),
  delivered_at: z.iso.datetime(),
  /** Expiry of the link. */
  expires_at: z.iso.datetime(),
});
export type EvidenceRecord = z.infer<typeof evidenceRecord>;

export const viewEvidence = endpoint({
  method: 'GET',
  path: '/evidence-record/{token}/',
  caller: 'anyone',
  summary: 'The result that a shared link leads to, with links to its files that are valid for 15 minutes',
  params: z.object({ token: z.string() }),
  reply: evidenceRecord,
  refusals: ['evidence_not_found'],
  limits: [{ scope: 'ip', max: 120, windowSeconds: 600 }],
  headers: {
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  },
});
