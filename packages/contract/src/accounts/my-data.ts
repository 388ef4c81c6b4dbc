import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { email } from './accounts.ts';

export const getMyData = endpoint({
  method: 'POST',
  path: '/users/my-data/',
  caller: 'signed-in',
  summary: 'A link, valid for 15 minutes, to a ZIP with all data stored about the caller',
  reply: z.object({ url: z.string() }),
  limits: [{ scope: 'account', max: 20, windowSeconds: 3_600 }],
});

/** Consequences of deleting the account: what would be cancelled, refunded and forfeited. Money in dollars. */
export const deletionPreview = z.object({
  /** Current balance of the wallet. */
  balance: z.number(),
  /** Paid analyses that have not started: they are cancelled first and refunded to the wallet. */
  open_runs: z.int(),
  refund: z.number(),
  /** Balance of the wallet after these refunds, which is forfeited with the account. */
  forfeited: z.number(),
  /** True if the account has a password, which is then required. */
  has_password: z.boolean(),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const getAccountDeletion = endpoint({
  method: 'GET',
  path: '/users/delete-account/',
  caller: 'signed-in',
  summary: 'What deleting the account would cancel, refund and forfeit',
  reply: deletionPreview,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account/',
  caller: 'signed-in',
  summary:
    'Delete the account: open analyses are cancelled and refunded first. The accounting records are kept, personal data is erased',
  body: z.object({
    /** E-mail of the account, entered again. */
    email,
    current_password: z.string().max(1_000).nullish(),
    /** Amount from `forfeited`: refused if it has changed. */
    forfeited: z.number().min(0).max(1e9),
  }),
  reply: z.null(),
  refusals: [
    'deletion_changed',
    'payment_in_progress',
    'refund_in_progress',
    'dispute_in_progress',
    'too_busy',
  ],
  limits: [{ scope: 'account', max: 20, windowSeconds: 3_600 }],
});
