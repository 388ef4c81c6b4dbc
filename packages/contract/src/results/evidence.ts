import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { analysisRecord } from './analysis-record.ts';

/** Validity of a link in days: default and maximum. */
export const defaultEvidenceDays = 90;
export const maxEvidenceDays = 365;

/**
 * What readers of a link learn about which land it is: the exact outline, with every map and file; the nearest place,
 * with the centre to a kilometre; or nothing.
 */
const sharedLand = z.enum(['outline', 'place', 'none'], issues.choice());
export type SharedLand = z.infer<typeof sharedLand>;

/** A link under which others see a result. Its path is only returned once, when it is created. */
export const evidenceLink = z.object({
  id: z.uuid(),
  land: sharedLand,
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
    /** The outline by default: a reader who has to prove something needs to see that it is this land. */
    land: sharedLand.default('outline'),
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

const point = z.tuple([z.number(), z.number()]);
const outlines = z.array(z.array(point));

/** Which land a result is about. */
const describedLand = z.object({
  /** Nearest town or village; null if none is near. */
  place: z.string().nullable(),
  /** English name of the first-level division; null if it is unknown. */
  district: z.string().nullable(),
  /** Null at sea. */
  country: z.string().nullable(),
  /** [lng, lat] in degrees on WGS 84; with two decimals if the link shows the place alone. */
  centre: point,
  /** The centre in words. */
  position: z.string(),
  /** Map of the country around the field, in units from its top left corner. */
  overview: z.object({
    width: z.number(),
    height: z.number(),
    country: outlines,
    others: outlines,
    field: point,
    cities: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
  }),
});
export type EvidenceLand = z.infer<typeof describedLand>;

/** What the result says, as sentences: the state of the field, what has changed, where the field is weakest, and what to do. */
const sharedAnswer = z.object({
  /** The state of the field; null for a result without an average. */
  state: z.string().nullable(),
  change: z.string().nullable(),
  /** Null if the advice names the weakest part itself. */
  where: z.string().nullable(),
  /** Point in the weakest part, [lng, lat] in degrees; null if the link does not show the outline. */
  point: point.nullable(),
  /** Null if it would be out of date by now. */
  advice: z
    .object({
      text: z.string(),
      /** How sure it is; null where nothing is claimed. */
      certainty: z.string().nullable(),
      /** What the satellite cannot know. */
      limit: z.string(),
      /** UTC day for which it was given. */
      date: z.iso.date(),
    })
    .nullable(),
});
export type SharedAnswer = z.infer<typeof sharedAnswer>;

/**
 * A result as others see it: without its owner, the names given by the owner, and the price. Unless the link shows the
 * outline, it has no coordinates: shapes have figures and no geometry, and the only files are the table and the report.
 */
export const evidenceRecord = analysisRecord.extend({
  item_id: z.null(),
  chat_history: z.tuple([]),
  shared_land: sharedLand,
  /** Null if the link shows nothing about the land. */
  land: describedLand.nullable(),
  answer: sharedAnswer,
  /** Null unless the link shows the outline. */
  coordinates: analysisRecord.shape.coordinates.nullable(),
  geometry: analysisRecord.shape.geometry.nullable(),
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
