import type { EntryAbout, WalletEntry } from '@furrow/contract/wallet';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import type { Say } from '../../http/reader.ts';
import { dollars } from '../pricing/dollars.ts';
import type { Background, Movement } from './history.store.ts';

export function viewEntry(
  { id, transactions, cents, balance }: Movement,
  background: Background,
  documentId: string | null,
  say: Say,
): WalletEntry {
  const about = entryAbout(background, say, transactions);
  return {
    id,
    description: describe(entryAbout(background, inEnglish, transactions)),
    about,
    created_at: background.created_at.toISOString(),
    transaction_type: cents > 0 ? 'credit' : 'debit',
    amount: dollars(Math.abs(cents)),
    balance: dollars(balance),
    order_id: background.order_id,
    document_id: documentId,
  };
}

/** What it was, of which order or which card, and why. @param times transactions that came as one. */
export function entryAbout(background: Background, say: (message: Message) => string, times = 1): EntryAbout {
  const { order_number, service_name, field_name, reason } = background;
  return {
    kind: kindOf(background),
    order_number,
    card: cardOf(background),
    service_name,
    field_name,
    reason: reason && say(reason),
    analyses: times,
  };
}

function kindOf({ kind, attempt_state, card_refund_state }: Background): EntryAbout['kind'] {
  switch (kind) {
    case 'payment':
      return 'order';
    case 'hold':
      return holdOf(attempt_state);
    case 'to_card':
      if (card_refund_state === 'done') return 'to_card_done';
      return card_refund_state === 'failed' ? 'to_card_failed' : 'to_card_open';
    case 'dispute':
    case 'dispute_more':
      return 'dispute';
    case 'top_up':
    case 'hold_void':
    case 'refund':
    case 'pictures':
    case 'pictures_back':
    case 'reward':
    case 'reward_back':
    case 'to_card_void':
    case 'dispute_won':
    case 'dispute_back':
    case 'given_up':
      return kind;
    default:
      return 'correction';
  }
}

/** The wallet's part of a payment: once that is done, its order. */
function holdOf(state: Background['attempt_state']): EntryAbout['kind'] {
  if (state === 'succeeded') return 'order';
  if (state === 'requires_action') return 'hold_waiting';
  return state === 'declined' || state === 'abandoned' ? 'hold_over' : 'hold_open';
}

const sentences: Readonly<Record<EntryAbout['kind'], string | ((about: EntryAbout) => string)>> = {
  top_up: ({ card }) => (card === null ? 'Top-up by card' : `Top-up by card (${card})`),
  order: ({ order_number }) => (order_number === null ? 'Order' : `Order ${order_number}`),
  hold_waiting: 'Held for a payment that waits for your bank',
  hold_open: 'Held for a payment under way',
  hold_over: 'Held for a payment that was not completed',
  hold_void: 'Given back: payment not completed',
  refund: (about) => refundOf(about, namesOf(about)),
  pictures: (about) => `Images: ${namesOf(about)}`,
  pictures_back: (about) => refundOf(about, `images of ${namesOf(about)}`),
  reward: 'Referral reward',
  reward_back: 'Referral reward taken back',
  to_card_open: 'On its way back to your card',
  to_card_done: 'Paid back to your card',
  to_card_failed: 'Sent to your card',
  to_card_void: 'Given back: your card did not take it',
  dispute: (about) => `Set aside: ${disputedOf(about)} is disputed at the bank`,
  dispute_won: (about) => `Yours again: the dispute of ${disputedOf(about)} is over`,
  dispute_back: (about) => `Yours again: a part of ${disputedOf(about)} that the bank gave back`,
  given_up: 'Given up with the account',
  correction: 'Correction',
};

/** For people, in English. */
export function describe(about: EntryAbout): string {
  const sentence = sentences[about.kind];
  return typeof sentence === 'string' ? sentence : sentence(about);
}

const disputedOf = ({ order_number }: EntryAbout): string =>
  order_number === null ? 'a top-up' : `the payment of order ${order_number}`;

const namesOf = ({ service_name, field_name }: EntryAbout): string =>
  [service_name, field_name].filter((name) => name !== null).join(', ');

function refundOf({ analyses, reason }: EntryAbout, named: string): string {
  const what = analyses > 1 && named !== '' ? `${analyses} analyses of ${named}` : named;
  return [what === '' ? 'Refund' : `Refund: ${what}`, reason].filter((part) => part !== null).join('. ');
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

function cardOf({ card_brand, card_last4 }: Background): string | null {
  const named = [card_brand === null ? null : (brands[card_brand] ?? card_brand), card_last4];
  return named.filter((part) => part !== null).join(' ') || null;
}
