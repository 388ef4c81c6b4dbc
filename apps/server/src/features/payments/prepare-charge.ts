import type { CardExpiry, PreparedCharge } from '../../adapters/payments/gateway.ts';
import type { Attempt } from './attempts.store.ts';
import { findCustomer, insertCustomer } from './card-customers.store.ts';
import { chargeRequestOf } from './gateway-calls.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { updateExpiry } from './saved-cards.store.ts';

/**
 * Prepares the charge of an attempt. A saved card that has expired is refused without asking its bank, unless the
 * provider knows that the bank has renewed it.
 * @throws if the outcome is unknown: then nothing may be charged
 */
export async function prepareCharge(deps: PaymentsDeps, attempt: Attempt): Promise<PreparedCharge> {
  const { db, gateway, clock } = deps;
  const { saved_card_id: savedCardId, card_consent_version: consent } = attempt;
  const customerId =
    savedCardId === null && consent === null ? null : await customerOf(deps, attempt.account);
  const prepared = await gateway.prepare({ ...chargeRequestOf(attempt), customerId });
  const { expiry } = prepared.card;
  if (savedCardId === null || expiry === null) return prepared;
  await updateExpiry(db, savedCardId, expiry);
  if (prepared.refused !== null || !hasExpired(expiry, clock())) return prepared;
  return {
    ...prepared,
    refused: { outcome: 'declined', reference: prepared.reference, code: 'expired_card' },
  };
}

/** Whether the month until whose end a card is valid is over. */
export function hasExpired({ month, year }: CardExpiry, now: Date): boolean {
  return Date.UTC(year, month, 1) <= now.getTime();
}

/** The provider's customer of an account, who is created with the first card that is saved. */
async function customerOf({ db, gateway, clock }: PaymentsDeps, account: string): Promise<string> {
  const existing = await findCustomer(db, account, gateway.name);
  if (existing !== null) return existing;
  const customerId = await gateway.createCustomer(account);
  return insertCustomer(db, { account, provider: gateway.name, customerId, at: clock() });
}
