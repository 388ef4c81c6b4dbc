import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { imageMessages } from '../pictures/images.messages.ts';
import { runMessages } from '../runs/runs.messages.ts';
import type { TransactionContext } from './history.store.ts';
import { describe, toEntryDetails } from './history.view.ts';

const emptyContext: TransactionContext = {
  id: 1,
  kind: '',
  created_at: new Date('2026-11-21T08:00:00Z'),
  attempt_state: null,
  card_refund_state: null,
  card_brand: null,
  card_last4: null,
  order_id: null,
  order_number: null,
  service_code: null,
  service_name: null,
  field_name: null,
  reason: null,
};

test.each<[Partial<TransactionContext>, string]>([
  [
    { kind: 'top_up', card_brand: 'amex', card_last4: '0005' },
    'Top-up by card (American Express ending in 0005)',
  ],
  [{ kind: 'top_up', card_brand: 'jcb', card_last4: '0505' }, 'Top-up by card (jcb ending in 0505)'],
  [{ kind: 'top_up' }, 'Top-up by card'],
  [{ kind: 'payment', order_number: 'F-2026-000123' }, 'Order F-2026-000123'],
  [{ kind: 'hold', attempt_state: 'succeeded', order_number: 'F-2026-000123' }, 'Order F-2026-000123'],
  [
    { kind: 'hold', attempt_state: 'requires_action' },
    'Set aside for a payment that is waiting for your bank',
  ],
  [{ kind: 'hold', attempt_state: 'unknown' }, 'Set aside for a payment in progress'],
  [{ kind: 'hold', attempt_state: 'abandoned' }, 'Set aside for a payment that was not completed'],
  [{ kind: 'hold_void', attempt_state: 'abandoned' }, 'Returned: payment not completed'],
  [
    {
      kind: 'refund',
      service_name: 'Vegetation index',
      field_name: 'North 40',
      reason: runMessages.not_computed(),
    },
    'Refund: Vegetation index, North 40. We could not compute the analysis.',
  ],
  [{ kind: 'refund', service_name: 'Vegetation index' }, 'Refund: Vegetation index'],
  [{ kind: 'refund' }, 'Refund'],
  [{ kind: 'pictures', service_name: 'Vegetation index' }, 'Images: Vegetation index'],
  [
    { kind: 'images_refunded', service_name: 'Vegetation index', reason: imageMessages.not_made() },
    'Refund: images for Vegetation index. We could not make the images.',
  ],
  [
    { kind: 'dispute_more', order_number: 'F-2026-000123' },
    'Set aside: the payment of order F-2026-000123 is disputed at the bank',
  ],
  [{ kind: 'dispute_won' }, 'Returned: the dispute about a top-up is over'],
  [{ kind: 'reward' }, 'Referral reward'],
  [{ kind: 'reward_revoked' }, 'Referral reward taken back'],
  [{ kind: 'to_card', card_refund_state: 'requested' }, 'On its way back to your card'],
  [{ kind: 'to_card', card_refund_state: 'done' }, 'Refunded to your card'],
  [{ kind: 'to_card', card_refund_state: 'failed' }, 'Sent to your card'],
  [{ kind: 'to_card_void' }, 'Returned: your card did not accept it'],
  [{ kind: 'forfeited' }, 'Lost when the account was deleted'],
  [{ kind: 'something new' }, 'Correction'],
])('%o is described as %s', (context, description) => {
  expect(inEnglish(describe(toEntryDetails({ ...emptyContext, ...context }, inEnglish)))).toBe(description);
});

test('refunds of several analyses are described with their number', () => {
  const context = { kind: 'refund', service_name: 'Vegetation index', field_name: 'North 40' };
  const reason = runMessages.refunded_by_support();
  expect(inEnglish(describe(toEntryDetails({ ...emptyContext, ...context, reason }, inEnglish, 103)))).toBe(
    'Refund: 103 analyses of Vegetation index, North 40. Refunded by support.',
  );
});
