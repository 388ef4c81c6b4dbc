import { z } from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const getMyData = endpoint({
  method: 'POST',
  path: '/users/my-data/',
  caller: 'signed-in',
  summary: 'An address, good for 15 minutes, of a ZIP with all that is kept about the caller',
  reply: z.object({ url: z.string() }),
  limits: [{ by: 'account', most: 20, seconds: 3_600 }],
});

/** What stands in the way of leaving, and what becomes of it. Money in dollars. */
export const leaving = z.object({
  /** What the wallet holds now. */
  balance: z.number(),
  /** Analyses that are paid and not begun: they are cancelled and their money goes to the wallet first. */
  open_runs: z.int(),
  refund: z.number(),
  /** What the wallet will hold then, and is given up with the account. */
  given_up: z.number(),
  /** Whether the account has a password, which is then asked for. */
  has_password: z.boolean(),
});
export type Leaving = z.infer<typeof leaving>;

export const getLeaving = endpoint({
  method: 'GET',
  path: '/users/delete-account/',
  caller: 'signed-in',
  summary: 'What deleting the account would cancel, refund and give up',
  reply: leaving,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account/',
  caller: 'signed-in',
  summary:
    'Delete the account: open analyses are cancelled and refunded first; the books stay, the person goes',
  body: z.object({
    /** The account's own, typed once more. */
    email,
    current_password: z.string().max(1_000).nullish(),
    /** What `given_up` said: another amount by now is refused. */
    given_up: z.number().min(0).max(1e9),
  }),
  reply: z.null(),
  refusals: ['leaving_changed', 'payment_in_progress', 'refund_under_way', 'dispute_under_way', 'too_busy'],
  limits: [{ by: 'account', most: 20, seconds: 3_600 }],
});
