import type { WalletEntry } from '@furrow/contract/wallet';
import { dollars } from '../pricing/dollars.ts';
import type { Background, Movement } from './history.store.ts';

export function viewEntry(
  { id, transactions, cents, balance }: Movement,
  about: Background,
  documentId: string | null,
): WalletEntry {
  return {
    id,
    description: describe(about, transactions),
    created_at: about.created_at.toISOString(),
    transaction_type: cents > 0 ? 'credit' : 'debit',
    amount: dollars(Math.abs(cents)),
    balance: dollars(balance),
    order_id: about.order_id,
    document_id: documentId,
  };
}

/** For people: what it was, of which order or which card, and why. @param times transactions that came as one. */
export function describe(about: Background, times = 1): string {
  switch (about.kind) {
    case 'top_up':
      return `Top-up by card${cardOf(about)}`;
    case 'payment':
      return orderOf(about);
    case 'hold':
      return holdOf(about);
    case 'hold_void':
      return 'Given back: payment not completed';
    case 'refund':
      return refundOf(about, times);
    case 'pictures':
      return `Images: ${namesOf(about)}`;
    case 'pictures_back':
      return refundOf({ ...about, service_name: `pictures of ${about.service_name}` }, times);
    case 'reward':
      return 'Referral reward';
    case 'reward_back':
      return 'Referral reward taken back';
    case 'to_card':
      return toCard(about);
    case 'to_card_void':
      return 'Given back: your card did not take it';
    case 'dispute':
    case 'dispute_more':
      return `Set aside: ${disputedOf(about)} is disputed at the bank`;
    case 'dispute_won':
      return `Yours again: the dispute of ${disputedOf(about)} is over`;
    case 'dispute_back':
      return `Yours again: a part of ${disputedOf(about)} that the bank gave back`;
    case 'given_up':
      return 'Given up with the account';
    default:
      return 'Correction';
  }
}

function toCard({ card_refund_state: state }: Background): string {
  if (state === 'done') return 'Paid back to your card';
  return state === 'failed' ? 'Sent to your card' : 'On its way back to your card';
}

const orderOf = ({ order_number }: Background): string =>
  order_number === null ? 'Order' : `Order ${order_number}`;

const disputedOf = ({ order_number }: Background): string =>
  order_number === null ? 'a top-up' : `the payment of order ${order_number}`;

/** The wallet's part of a payment: once that is done, its order. */
function holdOf(about: Background): string {
  const { attempt_state: state } = about;
  if (state === 'succeeded') return orderOf(about);
  if (state === 'requires_action') return 'Held for a payment that waits for your bank';
  const isOver = state === 'declined' || state === 'abandoned';
  return isOver ? 'Held for a payment that was not completed' : 'Held for a payment under way';
}

const namesOf = ({ service_name, field_name }: Background): string =>
  [service_name, field_name].filter((name) => name !== null).join(', ');

function refundOf(about: Background, analyses: number): string {
  const { reason } = about;
  const named = namesOf(about);
  const what = analyses > 1 && named !== '' ? `${analyses} analyses of ${named}` : named;
  return [what === '' ? 'Refund' : `Refund: ${what}`, reason].filter((part) => part !== null).join('. ');
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

function cardOf({ card_brand, card_last4 }: Background): string {
  const named = [card_brand === null ? null : (brands[card_brand] ?? card_brand), card_last4];
  const card = named.filter((part) => part !== null).join(' ');
  return card === '' ? '' : ` (${card})`;
}
