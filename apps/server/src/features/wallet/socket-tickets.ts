import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { insertTicket, takeTicket } from './socket-tickets.store.ts';

/** Seconds. */
export const ticketLife = 60;

/** @returns 256 random bits that stand for the session, once: a browser can send no header with a socket. */
export async function makeTicket(db: Kysely<Schema>, sessionId: string, at: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + ticketLife * 1_000);
  await insertTicket(db, { hash: hashOf(ticket), sessionId, expiresAt });
  return ticket;
}

/** @returns the session that the ticket stands for; null when it was used or is over. */
export async function redeemTicket(db: Kysely<Schema>, ticket: string, now: Date): Promise<string | null> {
  return /^[\w-]{43}$/.test(ticket) ? takeTicket(db, hashOf(ticket), now) : null;
}

/** A plain hash is enough: nobody guesses 256 bits. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
