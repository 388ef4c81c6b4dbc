import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The page asks for its place on the map and pays; nothing else of the machine is ever asked for. */
const permissions = [
  'geolocation=(self)',
  'payment=(self)',
  'camera=()',
  'microphone=()',
  'usb=()',
  'display-capture=()',
].join(', ');

/**
 * What a page needs that shows Stripe's card fields and the steps of banks, as Stripe's security guide lists it, without the maps of
 * its address field: there is none. Its script loads parts of itself as plain addresses, which the page's default policy
 * for trusted types lets through where they are Stripe's own.
 */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  trustedTypes: ['default'],
};
const nobody: typeof stripe = { scripts: [], frames: [], calls: [], trustedTypes: [] };

interface SecurityOptions {
  /** Whether browsers reach the site by https: only then may it be pinned to https. */
  overTls: boolean;
  /** Origins that the page itself may ask, beside ours. */
  callsOut: readonly string[];
  /** Origins of pictures, beside ours. */
  picturesFrom: readonly string[];
  /** Whether cards are typed in fields of Stripe. */
  cardsAtStripe: boolean;
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { overTls, callsOut, picturesFrom, cardsAtStripe }: SecurityOptions,
): Promise<void> {
  const cards = cardsAtStripe ? stripe : nobody;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...cards.scripts],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...picturesFrom],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...callsOut, ...cards.calls],
        'frame-src': ["'self'", ...cards.frames],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        // Text becomes HTML through the one library that cleans it, or not at all; one script of ours is a worker.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['dompurify', 'import-worker', 'service-worker', ...cards.trustedTypes],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
