import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { signedAddress } from '../../http/signed-address.ts';
import type { Keys } from '../../secrets.ts';
import { spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';
import { walletHistory } from './history.service.ts';
import { makeTicket, ticketLife } from './socket-tickets.ts';
import { statementPath } from './statement.routes.ts';

interface WalletParts {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'file address'>;
  clock: () => Date;
}

type Served = Pick<Handlers, 'getWallet' | 'getWalletHistory' | 'getWalletStatement' | 'getSocketTicket'>;

export function walletHandlers({ db, keys, clock }: WalletParts): Served {
  return {
    getWallet: async ({ caller }) => {
      const { balance, promo, version } = await spendable(db, caller.account);
      return { data: { balance: dollars(balance), promotional: dollars(promo), version } };
    },
    getWalletHistory: async ({ caller, say, findNames, query: { page = 1, page_size } }) => {
      const span = { limit: page_size ?? null, offset: page_size === undefined ? 0 : (page - 1) * page_size };
      const reader = { say, names: await findNames() };
      const { balance, total, entries } = await walletHistory(db, caller.account, span, reader);
      return { data: { balance: dollars(balance), history: entries }, beside: { total } };
    },
    getWalletStatement: async ({ caller }) => ({
      data: { url: signedAddress(keys['file address'], statementPath(caller.account), clock()) },
    }),
    getSocketTicket: async ({ caller }) => ({
      data: { ticket: await makeTicket(db, caller.sessionId, clock()), expires_in: ticketLife },
    }),
  };
}
