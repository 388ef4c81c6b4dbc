import type { RefusalCode } from '@furrow/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { confirmTestCharge, findTestCharge } from '../../adapters/payments/test-gateway.ts';
import { sendRefusal } from '../../http/errors.ts';
import { findAttempt } from '../payments/attempts.store.ts';
import { endWhenLate } from '../payments/open-payments.ts';
import type { PaymentsParts } from '../payments/payments-parts.ts';
import { isFromThisMachine } from './loopback-only.ts';

const step = z.object({ client_secret: z.string().max(200), confirmed: z.boolean() });

/**
 * The bank of the test gateway: the holder of a payment's secret can confirm or decline it, on this machine
 * only.
 */
export function registerTestBank(app: FastifyInstance, parts: PaymentsParts): void {
  app.post('/sandbox/bank/', async (request, reply) => {
    const read = step.safeParse(request.body);
    if (!isFromThisMachine(request) || !read.success) return sendRefusal(reply, 'not_found');
    const taken = await takeStep(parts, read.data.client_secret, read.data.confirmed);
    if (typeof taken === 'string') return sendRefusal(reply, taken);
    // False when it was answered before: the page checks the outcome of the payment either way.
    return reply.header('cache-control', 'no-store').send({ message: '', data: { taken } });
  });
}

/** @returns false when the step was answered before. */
async function takeStep(
  parts: PaymentsParts,
  secret: string,
  isConfirmed: boolean,
): Promise<boolean | RefusalCode> {
  const { db } = parts;
  const charge = await findTestCharge(db, secret);
  if (charge === null) return 'payment_not_found';
  const isLate = await endWhenLate(parts, await findAttempt(db, charge.key));
  if (!isLate && (await confirmTestCharge(db, secret, isConfirmed))) return true;
  const after = await findTestCharge(db, secret);
  return after?.state === 'succeeded' || after?.state === 'declined' ? false : 'payment_ended';
}
