import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Settings } from '../../settings/settings.ts';
import { dollars } from '../ledger/dollars.ts';
import { countReferred, listReferred } from './referrals.store.ts';
import { viewReferred } from './referrals.view.ts';
import { summariseRewardsOf } from './rewards.store.ts';

interface ReferralsDeps {
  db: Kysely<Schema>;
  terms: Settings['referral'];
}

export function referralsHandlers({ db, terms }: ReferralsDeps): Pick<Handlers, 'listReferredUsers'> {
  return {
    listReferredUsers: async ({ caller, query: { page = 1, page_size } }) => {
      const range = {
        limit: page_size ?? null,
        offset: page_size === undefined ? 0 : (page - 1) * page_size,
      };
      const rows = await listReferred(db, caller.userId, range);
      const total = page_size === undefined ? rows.length : await countReferred(db, caller.userId);
      const { cents, waiting, declined: declinedCount } = await summariseRewardsOf(db, caller.userId);
      return {
        data: rows.map(viewReferred),
        extras: {
          total,
          referral_balance: dollars(cents),
          reward: dollars(terms.rewardCents),
          reward_from: dollars(terms.minOrderCents),
          reward_monthly_cap: terms.monthlyCap,
          rewards_waiting: waiting,
          rewards_declined: declinedCount,
        },
      };
    },
  };
}
