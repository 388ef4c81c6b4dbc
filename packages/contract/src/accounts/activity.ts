import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { decimal } from '../input/value-schemas.ts';

/** What the audit log records. */
export const auditEvents = [
  'signed_up',
  'signed_in',
  'signed_in_with_identity',
  'sign_in_failed',
  'signed_out_everywhere',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_verified',
  'account_deleted',
  'card_saved',
  'card_removed',
  'access_refused',
  'account_locked',
  'account_unlocked',
  'sessions_ended',
  'order_refunded',
  'dispute_released',
  'dispute_decided',
  'reward_decided',
  'run_retried',
  'mail_retried',
  'mail_unbounced',
  'catalogue_applied',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** Who did it: the user, somebody who was not signed in, or an operator. */
export const auditActors = ['user', 'visitor', 'operator'] as const;
export type AuditActor = (typeof auditActors)[number];

/** Maximum number of events in a reply. */
export const maxActivity = 50;

export const activity = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(auditEvents),
  actor: z.enum(auditActors),
  /** What happened, in the language of the caller. */
  what: z.string(),
  /** Network of the client, such as 192.0.2.0/24. */
  address: z.string().nullable(),
  /** Browser and operating system of the client. */
  device: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/users/activity/',
  caller: 'signed-in',
  summary: `The newest ${maxActivity} sign-ins, refusals and changes of the caller's account, newest first`,
  /** `before`: continues after the event with this id. */
  query: z.object({ before: decimal.pipe(z.int().min(1)).optional() }),
  reply: z.array(activity),
  /** Id for `before` if there are older events, else null. */
  extras: z.object({ next: z.int().nullable() }),
});
