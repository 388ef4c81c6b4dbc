import type { Transaction } from 'kysely';
import type { Charge } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import { recordForAccount } from '../activity/audit-log.store.ts';
import type { Attempt } from './attempts.store.ts';

/**
 * Saves the card of a charge if the payer has agreed to it. The same card saved before is removed, so that it is listed
 * once.
 * @param isRemoved whether the charge bought nothing, so that the provider has to forget the card again
 */
export async function saveChargedCard(
  trx: Transaction<Schema>,
  { id: attemptId, account, provider, card_consent_version: consentVersion }: Attempt,
  { card = null, savedMethod = null }: Extract<Charge, { outcome: 'succeeded' }>,
  now: Date,
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<void> {
  if (consentVersion === null || savedMethod === null) return;
  // The lock lets two payments save the same card one after the other.
  await trx
    .selectFrom('card_customers')
    .select('customer_id')
    .where('account', '=', account)
    .where('provider', '=', provider)
    .forUpdate()
    .execute();
  const fingerprint = card?.fingerprint ?? null;
  if (fingerprint !== null && !isRemoved) {
    await trx
      .updateTable('saved_cards')
      .set({ removed_at: now })
      .where('account', '=', account)
      .where('provider', '=', provider)
      .where('fingerprint', '=', fingerprint)
      .where('removed_at', 'is', null)
      .execute();
  }
  const saved = await trx
    .insertInto('saved_cards')
    .values({
      account,
      provider,
      payment_method_id: savedMethod,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      fingerprint,
      exp_month: card?.expiry?.month ?? null,
      exp_year: card?.expiry?.year ?? null,
      consent_version: consentVersion,
      attempt_id: attemptId,
      saved_at: now,
      last_used_at: now,
      removed_at: isRemoved ? now : null,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (saved !== undefined && !isRemoved)
    await recordForAccount(trx, account, { at: now, event: 'card_saved' });
}
