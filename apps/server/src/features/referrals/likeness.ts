import type { Message } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { type Traces, tracesOf, tracesOfOtherGuests } from './likeness.store.ts';
import { mailbox } from './mailbox.ts';
import { referralMessages } from './referrals.messages.ts';

/**
 * Reasons to check a reward before it is granted: signs that guest and referrer are one person, or that two
 * guests are. Empty without such signs.
 */
export async function likeness(
  db: Kysely<Schema>,
  { referrer, referred }: { referrer: string; referred: string },
): Promise<Message[]> {
  const guest = signsOf(await tracesOf(db, referred));
  const host = signsOf(await tracesOf(db, referrer));
  const others = signsOf(await tracesOfOtherGuests(db, { referrer, referred }));
  return [
    ...meet(guest.mailboxes, host.mailboxes, referralMessages.same_mailbox),
    ...meet(guest.cards, host.cards, referralMessages.same_card),
    ...meet(guest.networks, host.networks, referralMessages.same_network),
    ...meet(guest.mailboxes, others.mailboxes, referralMessages.other_mailbox),
    ...meet(guest.cards, others.cards, referralMessages.other_card),
    ...meet(guest.networks, others.networks, referralMessages.other_network),
  ];
}

function signsOf({ emails, cards, addresses }: Traces) {
  return {
    mailboxes: new Set(emails.map(mailbox)),
    cards: new Set(cards),
    networks: new Set(addresses.map(neighbourhood)),
  };
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>, sign: () => Message): Message[] {
  return [...a].some((trace) => b.has(trace)) ? [sign()] : [];
}
