/**
 * Measures checkouts by card on one server process. The Stripe double takes 50 ms per answer, and a checkout waits for
 * two answers. Afterwards the charges of the double are compared with the payment attempts, and the books are checked.
 *
 *     node bench/src/cards.ts
 */
import { startStripeDouble } from '@furrow/stripe-double/stripe-double';
import {
  addCartItems,
  type BenchCartItem,
  billing_address,
  type Customer,
  createCustomerWithId,
  withSilentCatalogue,
} from './support/cart-items.ts';
import { type ApiAnswer, mapWithConcurrency, p99Text, postJson } from './support/concurrent-calls.ts';
import { type BenchServer, print, withFurrow } from './support/furrow.ts';

const customerCount = 200;
const itemsPerCustomer = 15;
/**
 * Number of concurrent checkouts. Each waits about 100 ms for the Stripe double, during which the server handles
 * others.
 */
const concurrentCheckouts = 32;
const stripeLatencyMs = 50;

const checkout = ({ token }: Customer, { id, total_price }: BenchCartItem): Promise<ApiAnswer> =>
  postJson('/payments/create-order/', token, {
    amount: total_price,
    cart_id: [id],
    payment_method_id: 'pm_card_visa',
    billing_address,
  });

const stripeDouble = await startStripeDouble({ latencyMs: stripeLatencyMs });

async function measureCheckouts(customers: readonly Customer[]): Promise<void> {
  const carts = await mapWithConcurrency(customers, 8, (customer) =>
    addCartItems(customer, itemsPerCustomer),
  );
  // The checkouts take one item of each customer in turn, so that two checkouts of one account rarely overlap.
  const checkouts = Array.from({ length: itemsPerCustomer }, (_, itemIndex) =>
    customers.map((customer, index) => ({ customer, item: carts[index]?.[itemIndex] })),
  ).flat();
  const start = performance.now();
  const answers = await mapWithConcurrency(checkouts, concurrentCheckouts, async ({ customer, item }) => {
    if (!item) throw new Error('A cart has fewer items than were added to it.');
    return checkout(customer, item);
  });
  const seconds = (performance.now() - start) / 1_000;
  const paidCount = answers.filter(({ status }) => status === 201).length;
  print(
    `checkouts by card, ${concurrentCheckouts} at once, ${paidCount} of ${checkouts.length} paid`,
    `${(paidCount / seconds).toFixed(0)}/s, ${p99Text(answers.map(({ durationMs }) => durationMs))}`,
  );
  const attemptIds = new Set(stripeDouble.charges().map(({ metadata }) => metadata['attempt_id']));
  print(
    'charges at the double, and attempts that they are of',
    `${stripeDouble.charges().length}, ${attemptIds.size}`,
  );
}

async function checkLedger({ runCommand }: BenchServer): Promise<void> {
  const output = await runCommand('ledger', 'check');
  print('furrow ledger check after all of it', output.trimEnd().split('\n').at(-1) ?? '');
}

await withSilentCatalogue((catalogue) =>
  withFurrow(
    async (running) => {
      await measureCheckouts(
        await mapWithConcurrency(Array.from({ length: customerCount }), 4, createCustomerWithId),
      );
      await checkLedger(running);
    },
    {
      STAC_URL: catalogue,
      STRIPE_SECRET_KEY: stripeDouble.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeDouble.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeDouble.keys.webhookSecret,
      STRIPE_API_URL: stripeDouble.url,
    },
  ),
);
await stripeDouble.close();
