import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { confirmTestCharge } from '../../adapters/payments/test-gateway.ts';
import type { Schema } from '../../database/schema.ts';
import { sendRefusal } from '../../http/errors.ts';
import { isFromThisMachine } from './loopback-only.ts';

const step = z.object({ client_secret: z.string().max(200), confirmed: z.boolean() });

/** The bank of the test gateway: who holds the secret of a payment takes the step that it asks for, at this machine alone. */
export function registerTestBank(app: FastifyInstance, db: Kysely<Schema>): void {
  app.post('/sandbox/bank/', async (request, reply) => {
    const read = step.safeParse(request.body);
    if (!isFromThisMachine(request) || !read.success) return sendRefusal(reply, 'not_found');
    const isTaken = await confirmTestCharge(db, read.data.client_secret, read.data.confirmed);
    // Taken before, or given up by now: the page asks what became of the payment either way.
    return reply.header('cache-control', 'no-store').send({ message: '', data: { taken: isTaken } });
  });
}
