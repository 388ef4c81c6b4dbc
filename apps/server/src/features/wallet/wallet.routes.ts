import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';

export function walletHandlers({ db }: { db: Kysely<Schema> }): Pick<Handlers, 'getWallet'> {
  return {
    getWallet: async ({ caller }) => {
      const { balance, promo, version } = await spendable(db, caller.account);
      return { data: { balance: dollars(balance), promotional: dollars(promo), version } };
    },
  };
}
