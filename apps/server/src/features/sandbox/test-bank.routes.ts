import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { confirmTestCharge, findTestCharge } from '../../adapters/payments/test-gateway.ts';
import { sendRefusal } from '../../http/errors.ts';
import { isFromThisMachine } from '../../http/loopback-only.ts';
import { findAttempt } from '../payments/attempts.store.ts';
import { settleIfExpired } from '../payments/open-payments.ts';
import type { PaymentsDeps } from '../payments/payments-deps.ts';

const stepBody = z.object({ client_secret: z.string().max(200), confirmed: z.boolean() });

/**
 * Registers the bank of the test gateway, on this machine only. A client that has the secret of a payment can confirm
 * or decline it.
 */
export function registerTestBank(app: FastifyInstance, deps: PaymentsDeps): void {
  app.post('/sandbox/bank/', async (request, reply) => {
    const parsed = stepBody.safeParse(request.body);
    if (!isFromThisMachine(request) || !parsed.success) return sendRefusal(reply, 'not_found');
    const isAnswered = await answerStep(deps, parsed.data.client_secret, parsed.data.confirmed);
    if (typeof isAnswered === 'string') return sendRefusal(reply, isAnswered);
    // The answer is false if the step was answered before; the page then checks the outcome of the payment too.
    return reply.header('cache-control', 'no-store').send({ message: '', data: { taken: isAnswered } });
  });
}

/**
 * Answers the bank step of a payment.
 * @returns false when the step was answered before
 */
async function answerStep(
  deps: PaymentsDeps,
  secret: string,
  isConfirmed: boolean,
): Promise<boolean | RefusalCode> {
  const { db } = deps;
  const charge = await findTestCharge(db, secret);
  if (charge === null) return 'payment_not_found';
  const isLate = await settleIfExpired(deps, await findAttempt(db, charge.key));
  if (!isLate && (await confirmTestCharge(db, secret, isConfirmed))) return true;
  const chargeNow = await findTestCharge(db, secret);
  return chargeNow?.state === 'succeeded' || chargeNow?.state === 'declined' ? false : 'payment_ended';
}
