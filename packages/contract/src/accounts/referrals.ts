import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { paging, totalCount } from '../input/paging.ts';
import { dollars } from '../input/value-schemas.ts';

export const referredUser = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type ReferredUser = z.infer<typeof referredUser>;

export const listReferredUsers = endpoint({
  method: 'GET',
  path: '/users/my-referred-users/',
  caller: 'verified',
  summary: "People who joined through the caller's link and have verified their e-mail, newest first",
  query: paging,
  reply: z.array(referredUser),
  extras: totalCount.extend({
    /** Rewards for the referred users in dollars, minus revoked rewards. */
    referral_balance: dollars,
    /** Reward for the next referred user in dollars, and the minimum amount of that user's order. */
    reward: dollars,
    reward_from: dollars,
    /** Number of rewards per calendar month (UTC) that need no decision by an operator; 0 if every reward needs one. */
    reward_monthly_cap: z.int(),
    /** Number of rewards that wait for a decision by an operator, and of those that were declined. */
    rewards_waiting: z.int(),
    rewards_declined: z.int(),
  }),
});
