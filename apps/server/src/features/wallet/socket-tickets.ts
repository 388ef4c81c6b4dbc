import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { consumeTicket, insertTicket } from './socket-tickets.store.ts';

/** Lifetime of a ticket in seconds. */
export const ticketLifetimeSeconds = 60;

/**
 * Issues a ticket for a session, because browsers cannot send headers with a socket. It is valid once.
 * @returns 256 random bits
 */
export async function issueTicket(db: Kysely<Schema>, sessionId: string, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ticketLifetimeSeconds * 1_000);
  await insertTicket(db, { hash: hashOf(ticket), sessionId, expiresAt });
  return ticket;
}

/**
 * Consumes a ticket.
 * @returns the id of its session; null when the ticket was used or has expired
 */
export async function redeemTicket(db: Kysely<Schema>, ticket: string, now: Date): Promise<string | null> {
  return /^[\w-]{43}$/.test(ticket) ? consumeTicket(db, hashOf(ticket), now) : null;
}

/** Hashes a ticket without a key, because its 256 bits cannot be guessed. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
