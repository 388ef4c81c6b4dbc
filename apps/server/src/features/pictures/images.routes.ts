import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { dollars } from '../ledger/dollars.ts';
import { findWalletBalance } from '../ledger/spendable.ts';
import { beginPurchase } from './buy-images.ts';
import { imageMessages } from './images.messages.ts';

interface PicturesDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
}

export function imagesHandlers({ db, jobs, clock }: PicturesDeps): Pick<Handlers, 'buyPictures'> {
  return {
    buyPictures: async ({ caller, ip, body }) => {
      const purchase = await inTransaction(db, (trx) =>
        beginPurchase(trx, { ...caller, ip }, body, { jobs, at: clock() }),
      );
      if ('refused' in purchase) return purchase;
      const { balance } = await findWalletBalance(db, caller.account);
      const state = purchase.state === 'paid' ? 'being_made' : purchase.state;
      return {
        data: { state, price: dollars(purchase.price_cents), balance: dollars(balance) },
        message: imageMessages[purchase.state](),
      };
    },
  };
}
