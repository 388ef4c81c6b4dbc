import type {
  Asked,
  Charge,
  ChargeRequest,
  PaymentGateway,
  Settled,
} from '../../adapters/payments/gateway.ts';
import type { Attempt } from './attempts.store.ts';

type Known = Pick<Attempt, 'id' | 'provider' | 'provider_reference'>;

/** What the charge of an attempt is asked under. */
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

/** As the gateway's `look`. @throws too when another provider was asked. */
export async function lookAt(gateway: PaymentGateway, attempt: Known): Promise<Charge | null> {
  refuseOther(gateway, attempt);
  return gateway.look(askedOf(attempt));
}

/** As the gateway's `giveUp`. @throws too when another provider was asked. */
export async function giveUpAt(gateway: PaymentGateway, attempt: Known): Promise<Settled> {
  refuseOther(gateway, attempt);
  return gateway.giveUp(askedOf(attempt));
}

/** Nobody else can say what became of a charge than the one that was asked for it. */
function refuseOther(gateway: PaymentGateway, { provider }: Known): void {
  if (provider !== gateway.name) throw new Error(`It was asked of ${provider}.`);
}
