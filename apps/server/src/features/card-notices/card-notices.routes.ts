import type { FastifyInstance } from 'fastify';
import { readNotice } from '../../adapters/payments/stripe/read-notice.ts';
import { sendRefusal } from '../../http/errors.ts';
import { heedNotice, type NoticesParts } from './heed-notice.ts';
import { openSharedLooks } from './shared-looks.ts';

/** Bytes: an event of a charge has about 5,000. */
const bodyLimit = 256 * 1_024;

/**
 * Where Stripe tells that something happened to a charge. Nothing is looked up before it is known to come from Stripe, which the
 * bytes as they came are the proof of. Anything but 200 brings it again, for three days.
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
          parts.onTrouble(`a notice of Stripe (${notice.type}) cannot be looked into`, error);
          return sendRefusal(reply, 'card_service_unreachable');
        }
        return reply.header('cache-control', 'no-store').send({ message: '', data: null });
      });
    }
  });
}
