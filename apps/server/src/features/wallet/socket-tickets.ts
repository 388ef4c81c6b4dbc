import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { insertTicket, takeTicket } from './socket-tickets.store.ts';

/** Lifetime in seconds. */
export const ticketLife = 60;

/**
 * Issues a ticket for a session, valid once, since browsers cannot send headers with a socket.
 * @returns 256 random bits.
 */
export async function makeTicket(db: Kysely<Schema>, sessionId: string, at: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + ticketLife * 1_000);
  await insertTicket(db, { hash: hashOf(ticket), sessionId, expiresAt });
  return ticket;
}

/** @returns the session of a ticket; null when it was used or has expired. */
export async function redeemTicket(db: Kysely<Schema>, ticket: string, now: Date): Promise<string | null> {
  return /^[\w-]{43}$/.test(ticket) ? takeTicket(db, hashOf(ticket), now) : null;
}

/** A plain hash is enough, since 256 bits cannot be guessed. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
