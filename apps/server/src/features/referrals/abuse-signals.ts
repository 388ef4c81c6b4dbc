import type { Message } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { ipPrefix } from '../../limits/ip-prefix.ts';
import { canonicalMailbox } from './canonical-mailbox.ts';
import {
  type IdentityTraits,
  identityTraitsOf,
  identityTraitsOfOtherGuests,
} from './identity-traits.store.ts';
import { referralMessages } from './referrals.messages.ts';

/**
 * Reasons to check a reward before it is granted: signs that guest and referrer are one person, or that two
 * guests are. Empty without such signs.
 */
export async function findAbuseSignals(
  db: Kysely<Schema>,
  { referrer, referred }: { referrer: string; referred: string },
): Promise<Message[]> {
  const guest = normalisedTraits(await identityTraitsOf(db, referred));
  const host = normalisedTraits(await identityTraitsOf(db, referrer));
  const others = normalisedTraits(await identityTraitsOfOtherGuests(db, { referrer, referred }));
  return [
    ...signalIfShared(guest.mailboxes, host.mailboxes, referralMessages.same_mailbox),
    ...signalIfShared(guest.cards, host.cards, referralMessages.same_card),
    ...signalIfShared(guest.networks, host.networks, referralMessages.same_network),
    ...signalIfShared(guest.mailboxes, others.mailboxes, referralMessages.other_mailbox),
    ...signalIfShared(guest.cards, others.cards, referralMessages.other_card),
    ...signalIfShared(guest.networks, others.networks, referralMessages.other_network),
  ];
}

function normalisedTraits({ emails, cards, addresses }: IdentityTraits) {
  return {
    mailboxes: new Set(emails.map(canonicalMailbox)),
    cards: new Set(cards),
    networks: new Set(addresses.map(ipPrefix)),
  };
}

function signalIfShared(a: ReadonlySet<string>, b: ReadonlySet<string>, signal: () => Message): Message[] {
  return [...a].some((trait) => b.has(trait)) ? [signal()] : [];
}
