import type { FastifyInstance } from 'fastify';
import { parseWebhookEvent } from '../../adapters/payments/stripe/parse-webhook-event.ts';
import { sendRefusal } from '../../http/errors.ts';
import { createRunCoalescer } from './coalesce-runs.ts';
import { handleEvent, type NoticesDeps } from './handle-event.ts';

/** Maximum size of an event in bytes; an event about a charge has about 5,000. */
const bodyLimit = 256 * 1_024;

/**
 * Registers the endpoint for Stripe's webhook events. The signature is verified over the raw bytes before anything
 * else; after any reply but 200, Stripe sends the event again, for three days.
 */
export async function registerWebhooks(
  app: FastifyInstance,
  deps: NoticesDeps & { webhookSecret: string },
): Promise<void> {
  const coalesce = createRunCoalescer();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of ['/webhooks/stripe', '/webhooks/stripe/']) {
      scope.post(url, { bodyLimit }, async (request, reply) => {
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        const event =
          Buffer.isBuffer(body) && typeof signature === 'string'
            ? parseWebhookEvent(body, signature, { secret: deps.webhookSecret, now: deps.clock() })
            : null;
        if (event === null) return sendRefusal(reply, 'bad_request');
        try {
          await handleEvent(deps, coalesce, event);
        } catch (error) {
          deps.onError(`the Stripe event ${event.type} could not be handled`, error);
          return sendRefusal(reply, 'card_service_unreachable');
        }
        return reply.header('cache-control', 'no-store').send({ message: '', data: null });
      });
    }
  });
}
