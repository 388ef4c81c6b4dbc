/**
 * Measures checkouts by card on one server process. The Stripe double takes 50 ms per answer, and a checkout waits for
 * two answers. Afterwards the charges of the double are compared with the payment attempts, and the books are checked.
 *
 *     node bench/src/cards.ts
 */
import { openStripeDouble } from '@furrow/stripe-double/stripe-double';
import {
  billing_address,
  type Customer,
  type Item,
  intoBasket,
  someone,
  withoutAnalyses,
} from './baskets.ts';
import { print, type Running, withFurrow } from './furrow.ts';
import { type Answer, atOnce, call, p99 } from './many-calls.ts';

const people = 200;
const itemsEach = 15;
/** Concurrent checkouts. Each waits a tenth of a second for Stripe; meanwhile others are served. */
const buyers = 32;
const bankTakes = 50;

const checkOut = ({ token }: Customer, { id, total_price }: Item): Promise<Answer> =>
  call('/payments/create-order/', token, {
    amount: total_price,
    cart_id: [id],
    payment_method_id: 'pm_card_visa',
    billing_address,
  });

const double = await openStripeDouble({ latency: bankTakes });

async function checkOuts(all: readonly Customer[]): Promise<void> {
  const baskets = await atOnce(all, 8, (customer) => intoBasket(customer, itemsEach));
  // One item of every customer in turn, so that two checkouts of one account rarely overlap.
  const sales = Array.from({ length: itemsEach }, (_, place) =>
    all.map((customer, index) => ({ customer, item: baskets[index]?.[place] })),
  ).flat();
  const start = performance.now();
  const answers = await atOnce(sales, buyers, async ({ customer, item }) => {
    if (!item) throw new Error('A cart has fewer items than were added to it.');
    return checkOut(customer, item);
  });
  const seconds = (performance.now() - start) / 1_000;
  const paid = answers.filter(({ status }) => status === 201).length;
  print(
    `checkouts by card, ${buyers} at once, ${paid} of ${sales.length} paid`,
    `${(paid / seconds).toFixed(0)}/s, ${p99(answers.map(({ took }) => took))}`,
  );
  const attempts = new Set(double.charges().map(({ metadata }) => metadata['attempt_id']));
  print(
    'charges at the double, and attempts that they are of',
    `${double.charges().length}, ${attempts.size}`,
  );
}

async function books({ command }: Running): Promise<void> {
  const said = await command('ledger', 'check');
  print('furrow ledger check after all of it', said.trimEnd().split('\n').at(-1) ?? '');
}

await withoutAnalyses((catalogue) =>
  withFurrow(
    async (running) => {
      await checkOuts(await atOnce(Array.from({ length: people }), 4, someone));
      await books(running);
    },
    {
      STAC_URL: catalogue,
      STRIPE_SECRET_KEY: double.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: double.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: double.keys.webhookSecret,
      STRIPE_API_URL: double.url,
    },
  ),
);
await double.close();
