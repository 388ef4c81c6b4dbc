import type Stripe from 'stripe';
import type { Card } from './cards.ts';
import type { DoubleDeps } from './double-deps.ts';
import { newId } from './records.ts';

/** Stripe's fee in the United States: 2.9 % and 30 cents. */
const stripeFee = (cents: number): number => Math.round(cents * 0.029) + 30;

/** Charges the card of an intent, or records that the bank declined it. */
export function createCharge(
  deps: DoubleDeps,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline }: Card,
): Stripe.Charge {
  const { records, now } = deps;
  const id = newId('ch');
  const isPaid = decline === null;
  return records.charges.add({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid
      ? addBalanceTransaction(deps, {
          id,
          amount: intent.amount,
          type: 'charge',
          fee: stripeFee(intent.amount),
        })
      : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'DOUBLE',
    captured: isPaid,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: null,
    livemode: false,
    // A charge copies the metadata that its intent has at creation.
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details:
      method.type === 'link'
        ? { type: 'link', link: { country: 'US' } }
        : { type: 'card', card: cardDetails(intent.amount, method) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  });
}

function cardDetails(
  amount: number,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  if (!card) throw new Error('The payment method is no card. Create it with card details.');
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } = card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: checks && { ...checks },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** Adds a balance transaction. @returns its id */
export function addBalanceTransaction(
  { records, now, settlement }: Pick<DoubleDeps, 'records' | 'now' | 'settlement'>,
  {
    id,
    amount: cents,
    type,
    fee: feeCents = 0,
  }: { id: string; amount: number; type: 'charge' | 'refund' | 'adjustment'; fee?: number },
): string {
  const { currency, exchangeRate } = settlement ?? { currency: 'usd', exchangeRate: 1 };
  const [amount, fee] = [Math.round(cents * exchangeRate), Math.round(feeCents * exchangeRate)];
  return records.balance.add({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now(),
    balance_type: 'payments',
    created: now(),
    currency,
    description: null,
    exchange_rate: settlement && exchangeRate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type,
    source: id,
    status: 'available',
    type,
  }).id;
}
