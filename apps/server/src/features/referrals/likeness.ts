import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { type Traces, tracesOf, tracesOfOtherGuests } from './likeness.store.ts';
import { mailbox } from './mailbox.ts';

/**
 * Why somebody should look before a reward is given: signs that guest and referrer are one person, or that two guests are.
 * Empty when there are none.
 */
export async function likeness(
  db: Kysely<Schema>,
  { referrer, referred }: { referrer: string; referred: string },
): Promise<string[]> {
  const guest = signsOf(await tracesOf(db, referred));
  const host = signsOf(await tracesOf(db, referrer));
  const others = signsOf(await tracesOfOtherGuests(db, { referrer, referred }));
  return [
    ...meet(guest.mailboxes, host.mailboxes, 'Both e-mails reach the same mailbox.'),
    ...meet(guest.cards, host.cards, 'Both used the same card.'),
    ...meet(guest.networks, host.networks, 'Both signed in from the same network.'),
    ...meet(guest.mailboxes, others.mailboxes, 'Another guest of theirs has the same mailbox.'),
    ...meet(guest.cards, others.cards, 'Another guest of theirs used the same card.'),
    ...meet(guest.networks, others.networks, 'Another guest of theirs signed in from the same network.'),
  ];
}

function signsOf({ emails, cards, addresses }: Traces) {
  return {
    mailboxes: new Set(emails.map(mailbox)),
    cards: new Set(cards),
    networks: new Set(addresses.map(neighbourhood)),
  };
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>, sentence: string): string[] {
  return [...a].some((sign) => b.has(sign)) ? [sentence] : [];
}
