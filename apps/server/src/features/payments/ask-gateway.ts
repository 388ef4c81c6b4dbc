import type {
  Asked,
  Charge,
  ChargeRequest,
  PaymentGateway,
  Settled,
} from '../../adapters/payments/gateway.ts';
import type { Attempt } from './attempts.store.ts';

type Known = Pick<Attempt, 'id' | 'provider' | 'provider_reference'>;

/** Identifies an attempt's charge at the provider. */
export const askedOf = ({ id, provider_reference }: Known): Asked => ({
  key: id,
  reference: provider_reference,
});

export const requestOf = ({ id, card_cents, payment_method_id, created_at }: Attempt): ChargeRequest => ({
  key: id,
  since: created_at,
  amountCents: card_cents,
  currency: 'usd',
  paymentMethodId: payment_method_id ?? '',
});

/** Calls the gateway's `look` for an attempt. @throws also when the attempt belongs to another provider. */
export async function lookAt(gateway: PaymentGateway, attempt: Known): Promise<Charge | null> {
  refuseOther(gateway, attempt);
  return gateway.look(askedOf(attempt));
}

/** Calls the gateway's `giveUp` for an attempt. @throws also when the attempt belongs to another provider. */
export async function giveUpAt(gateway: PaymentGateway, attempt: Known): Promise<Settled> {
  refuseOther(gateway, attempt);
  return gateway.giveUp(askedOf(attempt));
}

/** Only the provider that an attempt was sent to knows what became of its charge. */
function refuseOther(gateway: PaymentGateway, { provider }: Known): void {
  if (provider !== gateway.name)
    throw new Error(`The charge belongs to the provider ${provider}: it has to be settled there.`);
}
