import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { paging, totalCount } from '../input/paging.ts';
import { dollars } from '../input/value-schemas.ts';

export const getWallet = endpoint({
  method: 'GET',
  path: '/orders/wallet/',
  caller: 'signed-in',
  summary: 'The balance of the wallet',
  query: paging,
  reply: z.object({
    /** Dollars that can be spent: paid in, refunded and promotional. */
    balance: dollars,
    /** Promotional part of the balance: spent first, never paid out. */
    promotional: dollars,
    /** Increases with every change: of two messages the one with the greater version is newer. */
    version: z.int(),
  }),
});

/** Structured content of an entry, to describe it in other languages than English. */
export const entryDetails = z.object({
  kind: z.enum([
    'top_up',
    'order',
    'hold_waiting',
    'hold_open',
    'hold_over',
    'hold_void',
    'refund',
    'pictures',
    'images_refunded',
    'reward',
    'reward_revoked',
    'to_card_open',
    'to_card_done',
    'to_card_failed',
    'to_card_void',
    'dispute',
    'dispute_won',
    'dispute_recovered',
    'forfeited',
    'correction',
  ]),
  order_number: z.string().nullable(),
  /** Card with its brand and last digits; null if the provider has not named it. */
  card: z.string().nullable(),
  service_name: z.string().nullable(),
  field_name: z.string().nullable(),
  /** Reason if the entry is a refund. */
  reason: z.string().nullable(),
  /** Number of analyses combined in this entry. */
  analyses: z.int(),
});
export type EntryDetails = z.infer<typeof entryDetails>;

export const walletEntry = z.object({
  id: z.int(),
  /** English text, as on the statement. */
  description: z.string(),
  about: entryDetails,
  created_at: z.iso.datetime(),
  transaction_type: z.enum(['credit', 'debit']),
  /** Amount of the entry in dollars, 0 or more. */
  amount: dollars,
  /** Balance of the wallet after the entry, in dollars. */
  balance: dollars,
  /** Order that the entry belongs to. */
  order_id: z.uuid().nullable(),
  /** Receipt or credit note of the entry, for `getDocument`; null if there is none. */
  document_id: z.uuid().nullable(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const getWalletHistory = endpoint({
  method: 'GET',
  path: '/orders/wallet-history/',
  caller: 'signed-in',
  summary: 'The balance and its history, newest first',
  query: paging,
  reply: z.object({ balance: dollars, history: z.array(walletEntry) }),
  extras: totalCount,
});

export const getWalletStatement = endpoint({
  method: 'POST',
  path: '/orders/wallet-statement/',
  caller: 'signed-in',
  summary: 'A link, valid for 15 minutes, to the full history as CSV',
  reply: z.object({ url: z.string() }),
  limits: [{ scope: 'account', max: 60, windowSeconds: 3_600 }],
});

/** Message of the socket `/wallet/{userId}/`, sent on connect and after every change. */
export const walletMessage = z.object({ balance: dollars, version: z.int() });
export type WalletMessage = z.infer<typeof walletMessage>;

/** Close codes of the wallet socket, in addition to those of every socket (1001: the server stops or restarts). */
export const walletSocketCloses = {
  /** No ticket arrived in time, or the ticket is no longer valid: retry with a new one. */
  unauthorised: 4401,
  /** The session has ended, so that a new ticket would be refused too. */
  sessionEnded: 4403,
  /** The caller has no such wallet. */
  notFound: 4404,
  /** The caller has opened more sockets than allowed: the oldest is closed. */
  replaced: 4409,
  /** The client sent too much: it needs to send nothing but the ticket. */
  tooMuch: 4429,
} as const;

export const getSocketTicket = endpoint({
  method: 'POST',
  path: '/users/socket-ticket/',
  caller: 'signed-in',
  summary: 'A ticket for one WebSocket, valid once and for a minute, to be sent as its first message',
  reply: z.object({ ticket: z.string(), expires_in: z.int() }),
  limits: [{ scope: 'account', max: 120, windowSeconds: 60 }],
});
