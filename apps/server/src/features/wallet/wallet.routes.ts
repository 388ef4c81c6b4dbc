import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { signUrl } from '../../http/signed-url.ts';
import type { Keys } from '../../settings/secrets.ts';
import { dollars } from '../ledger/dollars.ts';
import { findWalletBalance } from '../ledger/spendable.ts';
import { walletHistory } from './history.service.ts';
import { issueTicket, ticketLifetimeSeconds } from './socket-tickets.ts';
import { statementPath } from './statement.routes.ts';

interface WalletDeps {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'file address'>;
  clock: () => Date;
}

type WalletHandlers = Pick<
  Handlers,
  'getWallet' | 'getWalletHistory' | 'getWalletStatement' | 'getSocketTicket'
>;

export function walletHandlers({ db, keys, clock }: WalletDeps): WalletHandlers {
  return {
    getWallet: async ({ caller }) => {
      const { balance, promo, version } = await findWalletBalance(db, caller.account);
      return { data: { balance: dollars(balance), promotional: dollars(promo), version } };
    },
    getWalletHistory: async ({ caller, say, findNames, query: { page = 1, page_size } }) => {
      const range = {
        limit: page_size ?? null,
        offset: page_size === undefined ? 0 : (page - 1) * page_size,
      };
      const reader = { say, names: await findNames() };
      const { balance, total, entries } = await walletHistory(db, caller.account, range, reader);
      return { data: { balance: dollars(balance), history: entries }, extras: { total } };
    },
    getWalletStatement: async ({ caller }) => ({
      data: { url: signUrl(keys['file address'], statementPath(caller.account), clock()) },
    }),
    getSocketTicket: async ({ caller }) => ({
      data: { ticket: await issueTicket(db, caller.sessionId, clock()), expires_in: ticketLifetimeSeconds },
    }),
  };
}
