import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { startStripeDouble } from '@furrow/stripe-double/stripe-double';
import { double } from './double-at.ts';

const stripe = await startStripeDouble({ port: Number(double.port()) });

/** Completes the authentication at the bank with the buyer's decision, which the bank's page posts. */
async function handleDecision(request: IncomingMessage): Promise<void> {
  if (request.method !== 'POST') return;
  const { client_secret, confirmed } = (await json(request)) as { client_secret: string; confirmed: boolean };
  await stripe.completeAction(client_secret, confirmed);
}

const bank = createServer((request, response) => {
  void handleDecision(request).then(() => response.end());
});
bank.listen(Number(double.bankPort()), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
