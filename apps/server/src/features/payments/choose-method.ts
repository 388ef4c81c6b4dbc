import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { NewAttempt } from './attempts.store.ts';
import { useSavedCard } from './saved-cards.store.ts';

/**
 * Version of the sentence next to the checkbox that saves a card. A customer who ticks it agrees to this text.
 */
const cardConsentVersion = '2026-11';

type ChosenMethod = Pick<NewAttempt, 'paymentMethodId' | 'savedCardId' | 'cardConsentVersion'>;

/** A payment from the wallet alone. */
export const noMethod: ChosenMethod = { paymentMethodId: null, savedCardId: null, cardConsentVersion: null };

/** Finds the card that a payment names; null when it is a saved card that this account does not have. */
export async function chooseMethod(
  trx: Transaction<Schema>,
  account: string,
  { payment_method_id: id, save_card }: { payment_method_id: string | null; save_card?: true | undefined },
  { provider, at }: { provider: string; at: Date },
): Promise<ChosenMethod | null> {
  if (id === null) return noMethod;
  if (id.startsWith('pm_')) {
    return {
      paymentMethodId: id,
      savedCardId: null,
      cardConsentVersion: save_card ? cardConsentVersion : null,
    };
  }
  const paymentMethodId = await useSavedCard(trx, account, { id, provider, at });
  return paymentMethodId === null ? null : { paymentMethodId, savedCardId: id, cardConsentVersion: null };
}
