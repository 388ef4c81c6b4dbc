import type { FastifyInstance } from 'fastify';
import { readNotice } from '../../adapters/payments/stripe/read-notice.ts';
import { sendRefusal } from '../../http/errors.ts';
import { heedNotice, type NoticesParts } from './heed-notice.ts';
import { openSharedLooks } from './shared-looks.ts';

/** Limit in bytes; a charge event has about 5,000. */
const bodyLimit = 256 * 1_024;

/**
 * Registers the endpoint for Stripe's webhook events. The signature is verified over the raw bytes before anything is looked up.
 * Any reply but 200 makes Stripe send the event again, for three days.
 */
export async function registerCardNotices(
  app: FastifyInstance,
  parts: NoticesParts & { webhookSecret: string },
): Promise<void> {
  const shared = openSharedLooks();
  await app.register(async (notices) => {
    notices.removeAllContentTypeParsers();
    notices.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of ['/webhooks/stripe', '/webhooks/stripe/']) {
      notices.post(url, { bodyLimit }, async (request, reply) => {
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        const notice =
          Buffer.isBuffer(body) && typeof signature === 'string'
            ? readNotice(body, signature, { secret: parts.webhookSecret, now: parts.clock() })
            : null;
        if (notice === null) return sendRefusal(reply, 'bad_request');
        try {
          await heedNotice(parts, shared, notice);
        } catch (error) {
          parts.onTrouble(`the Stripe event ${notice.type} could not be handled`, error);
          return sendRefusal(reply, 'card_service_unreachable');
        }
        return reply.header('cache-control', 'no-store').send({ message: '', data: null });
      });
    }
  });
}
