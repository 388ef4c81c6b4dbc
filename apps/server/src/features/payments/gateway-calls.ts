import type {
  Charge,
  ChargeReference,
  ChargeRequest,
  PaymentGateway,
  SettledCharge,
} from '../../adapters/payments/gateway.ts';
import type { Attempt } from './attempts.store.ts';

type ProviderAttempt = Pick<Attempt, 'id' | 'provider' | 'provider_reference'>;

/** Identifies an attempt's charge at the provider. */
export const chargeReferenceOf = ({ id, provider_reference }: ProviderAttempt): ChargeReference => ({
  key: id,
  reference: provider_reference,
});

export const chargeRequestOf = ({
  id,
  card_cents,
  payment_method_id,
  card_consent_version,
  created_at,
}: Attempt): ChargeRequest => ({
  key: id,
  since: created_at,
  amountCents: card_cents,
  currency: 'usd',
  paymentMethodId: payment_method_id ?? '',
  savesCard: card_consent_version !== null,
});

/**
 * Calls the gateway's `retrieveCharge` for an attempt.
 * @throws also when the attempt belongs to another provider
 */
export async function retrieveChargeOf(
  gateway: PaymentGateway,
  attempt: ProviderAttempt,
): Promise<Charge | null> {
  requireSameProvider(gateway, attempt);
  return gateway.retrieveCharge(chargeReferenceOf(attempt));
}

/**
 * Calls the gateway's `cancelCharge` for an attempt.
 * @throws also when the attempt belongs to another provider
 */
export async function cancelChargeOf(
  gateway: PaymentGateway,
  attempt: ProviderAttempt,
): Promise<SettledCharge> {
  requireSameProvider(gateway, attempt);
  return gateway.cancelCharge(chargeReferenceOf(attempt));
}

/**
 * Asserts that an attempt belongs to this gateway, because only the provider that received it knows the outcome of its
 * charge.
 */
function requireSameProvider(gateway: PaymentGateway, { provider }: ProviderAttempt): void {
  if (provider !== gateway.name)
    throw new Error(`The charge belongs to the provider ${provider}: it has to be settled there.`);
}
