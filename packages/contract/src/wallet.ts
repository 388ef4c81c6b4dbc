import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dollars } from './figures.ts';
import { counted, paging } from './paging.ts';

export const getWallet = endpoint({
  method: 'GET',
  path: '/orders/wallet/',
  caller: 'signed-in',
  summary: 'What the wallet holds',
  query: paging,
  reply: z.object({
    /** Dollars that can be spent: paid in, refunded and promotional. */
    balance: dollars,
    /** What of it was a gift: spent first, never paid out. */
    promotional: dollars,
    /** Grows with every change: of two messages the one with the greater number counts. */
    version: z.int(),
  }),
});

/** What an entry was, for whoever tells it in another language than English. */
export const entryAbout = z.object({
  kind: z.enum([
    'top_up',
    'order',
    'hold_waiting',
    'hold_open',
    'hold_over',
    'hold_void',
    'refund',
    'pictures',
    'pictures_back',
    'reward',
    'reward_back',
    'to_card_open',
    'to_card_done',
    'to_card_failed',
    'to_card_void',
    'dispute',
    'dispute_won',
    'dispute_back',
    'given_up',
    'correction',
  ]),
  order_number: z.string().nullable(),
  /** Brand and last digits. */
  card: z.string().nullable(),
  service_name: z.string().nullable(),
  field_name: z.string().nullable(),
  /** Why money came back. */
  reason: z.string().nullable(),
  /** How many came as one. */
  analyses: z.int(),
});
export type EntryAbout = z.infer<typeof entryAbout>;

export const walletEntry = z.object({
  id: z.int(),
  /** In English, as the statement has it. */
  description: z.string(),
  about: entryAbout,
  created_at: z.iso.datetime(),
  transaction_type: z.enum(['credit', 'debit']),
  /** Dollars, never below 0. */
  amount: dollars,
  /** What the wallet held after it. */
  balance: dollars,
  /** Of the order that it belongs to. */
  order_id: z.uuid().nullable(),
  /** Its receipt or credit note, for the call of documents; null where there is none. */
  document_id: z.uuid().nullable(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const getWalletHistory = endpoint({
  method: 'GET',
  path: '/orders/wallet-history/',
  caller: 'signed-in',
  summary: 'The balance and everything that changed it, newest first',
  query: paging,
  reply: z.object({ balance: dollars, history: z.array(walletEntry) }),
  beside: counted,
});

export const getWalletStatement = endpoint({
  method: 'POST',
  path: '/orders/wallet-statement/',
  caller: 'signed-in',
  summary: 'An address, good for 15 minutes, of the whole history as CSV',
  reply: z.object({ url: z.string() }),
  limits: [{ by: 'account', most: 60, seconds: 3_600 }],
});

/** What the socket `/wallet/{userId}/` sends, at once and after every change. */
export const walletMessage = z.object({ balance: dollars, version: z.int() });
export type WalletMessage = z.infer<typeof walletMessage>;

/** Why the server closes that socket, beside the codes that every socket has (1001: it goes down or restarts). */
export const walletSocketCloses = {
  /** No ticket came in time, or one that counts no more: another one may. */
  notLetIn: 4401,
  /** The session is over: no ticket helps. */
  sessionEnded: 4403,
  /** There is no such wallet of the caller's. */
  notFound: 4404,
  /** The caller has opened more sockets than are kept: the oldest goes. */
  replaced: 4409,
  /** Nothing has to be said to it after the ticket, and this was much. */
  tooMuch: 4429,
} as const;

export const getSocketTicket = endpoint({
  method: 'POST',
  path: '/users/socket-ticket/',
  caller: 'signed-in',
  summary: 'A ticket for one socket: good once, for a minute, sent as its first message',
  reply: z.object({ ticket: z.string(), expires_in: z.int() }),
  limits: [{ by: 'account', most: 120, seconds: 60 }],
});
