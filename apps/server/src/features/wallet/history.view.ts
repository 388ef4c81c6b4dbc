import type { EntryDetails, WalletEntry } from '@furrow/contract/payments/wallet';
import type { Message } from '@furrow/messages/message';
import { cardMessage } from '../../adapters/payments/card-message.ts';
import type { Say } from '../../http/reader.ts';
import { dollars } from '../ledger/dollars.ts';
import type { Movement, TransactionContext } from './history.store.ts';
import { walletMessages } from './wallet.messages.ts';

export function viewEntry(
  { id, transactions, cents, balance }: Movement,
  context: TransactionContext,
  documentId: string | null,
  say: Say,
): WalletEntry {
  const entryDetails = toEntryDetails(context, say, transactions);
  return {
    id,
    description: say(describe(entryDetails)),
    about: entryDetails,
    created_at: context.created_at.toISOString(),
    transaction_type: cents > 0 ? 'credit' : 'debit',
    amount: dollars(Math.abs(cents)),
    balance: dollars(balance),
    order_id: context.order_id,
    document_id: documentId,
  };
}

/**
 * Returns the kind, order, card, service and reason of a movement.
 * @param times number of transactions shown as one line
 */
export function toEntryDetails(
  context: TransactionContext,
  say: (message: Message) => string,
  times = 1,
): EntryDetails {
  const { order_number, service_name, field_name, reason } = context;
  return {
    kind: kindOf(context),
    order_number,
    card: context.card_brand === null ? null : say(cardMessage(context)),
    service_name,
    field_name,
    reason: reason && say(reason),
    analyses: times,
  };
}

function kindOf({ kind, attempt_state, card_refund_state }: TransactionContext): EntryDetails['kind'] {
  switch (kind) {
    case 'payment':
      return 'order';
    case 'hold':
      return holdKindOf(attempt_state);
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
    case 'images_refunded':
    case 'reward':
    case 'reward_revoked':
    case 'to_card_void':
    case 'dispute_won':
    case 'dispute_recovered':
    case 'forfeited':
      return kind;
    default:
      return 'correction';
  }
}

/** Returns the kind of a hold for a payment, which is shown as the order after the payment has succeeded. */
function holdKindOf(state: TransactionContext['attempt_state']): EntryDetails['kind'] {
  if (state === 'succeeded') return 'order';
  if (state === 'requires_action') return 'hold_waiting';
  return state === 'declined' || state === 'abandoned' ? 'hold_over' : 'hold_open';
}

/** Returns the message that describes a movement. */
export function describe(entryDetails: EntryDetails): Message {
  const { kind, order_number, card } = entryDetails;
  switch (kind) {
    case 'top_up':
      return card === null ? walletMessages.top_up() : walletMessages.top_up_card({ card });
    case 'order':
      return order_number === null
        ? walletMessages.an_order()
        : walletMessages.order({ number: order_number });
    case 'dispute':
    case 'dispute_won':
    case 'dispute_recovered':
      return walletMessages[kind]({ what: disputedSubject(entryDetails) });
    case 'refund':
      return withReason(entryDetails, refundOf(entryDetails));
    case 'images_refunded': {
      const what = subjectOf(entryDetails);
      return withReason(
        entryDetails,
        what ? walletMessages.images_refunded({ what }) : walletMessages.refund(),
      );
    }
    case 'pictures': {
      const what = subjectOf(entryDetails);
      return what ? walletMessages.pictures({ what }) : walletMessages.correction();
    }
    case 'hold_waiting':
    case 'hold_open':
    case 'hold_over':
    case 'hold_void':
    case 'reward':
    case 'reward_revoked':
    case 'to_card_open':
    case 'to_card_done':
    case 'to_card_failed':
    case 'to_card_void':
    case 'forfeited':
    case 'correction':
      return walletMessages[kind]();
  }
}

const disputedSubject = ({ order_number }: EntryDetails): Message =>
  order_number === null
    ? walletMessages.of_a_top_up()
    : walletMessages.of_a_payment({ number: order_number });

/** Names the service, and the field if it has a name. Null if there is no service. */
function subjectOf({ service_name: service, field_name: field }: EntryDetails): Message | null {
  if (service === null) return null;
  return field === null
    ? walletMessages.service({ service })
    : walletMessages.service_of_field({ service, field });
}

function refundOf(entryDetails: EntryDetails): Message {
  const subject = subjectOf(entryDetails);
  if (subject === null) return walletMessages.refund();
  const { analyses } = entryDetails;
  const what = analyses > 1 ? walletMessages.analyses_of({ analyses, what: subject }) : subject;
  return walletMessages.refund_of({ what });
}

const withReason = ({ reason }: EntryDetails, what: Message): Message =>
  reason === null ? what : walletMessages.with_reason({ what, reason });
