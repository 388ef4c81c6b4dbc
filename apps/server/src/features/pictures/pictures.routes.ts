import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';
import { beginPurchase } from './buy-pictures.ts';
import { pictureMessages } from './pictures.messages.ts';

interface PicturesParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
}

export function picturesHandlers({ db, jobs, clock }: PicturesParts): Pick<Handlers, 'buyPictures'> {
  return {
    buyPictures: async ({ caller, ip, body }) => {
      const begun = await inTransaction(db, (trx) =>
        beginPurchase(trx, { ...caller, ip }, body, { jobs, at: clock() }),
      );
      if ('refused' in begun) return begun;
      const { balance } = await spendable(db, caller.account);
      const state = begun.state === 'paid' ? 'being_made' : begun.state;
      return {
        data: { state, price: dollars(begun.price_cents), balance: dollars(balance) },
        message: pictureMessages[begun.state](),
      };
    },
  };
}
