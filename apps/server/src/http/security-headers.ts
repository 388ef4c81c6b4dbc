import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The page asks for the user's location and uses the payment API; all other device features are denied. */
const permissions = [
  'geolocation=(self)',
  'payment=(self)',
  'camera=()',
  'microphone=()',
  'usb=()',
  'display-capture=()',
].join(', ');

/**
 * Sources that a page with Stripe's card fields and bank steps needs, from Stripe's security guide, without
 * the maps of its address field, which is not used. Its script loads parts of itself by plain URLs, which the
 * page's default trusted-types policy allows if they are Stripe's own.
 */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  trustedTypes: ['default'],
};
const noOrigins: typeof stripe = { scripts: [], frames: [], calls: [], trustedTypes: [] };

interface SecurityOptions {
  /** Whether browsers reach the site by https: only then may HSTS pin it to https. */
  overTls: boolean;
  /** Origins besides ours that the page may call. */
  connectOrigins: readonly string[];
  /** Origins besides ours of images. */
  imageOrigins: readonly string[];
  /** Whether card details are entered in Stripe's fields. */
  cardsAtStripe: boolean;
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { overTls, connectOrigins, imageOrigins, cardsAtStripe }: SecurityOptions,
): Promise<void> {
  const cardSources = cardsAtStripe ? stripe : noOrigins;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...cardSources.scripts],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...connectOrigins, ...cardSources.calls],
        'frame-src': ["'self'", ...cardSources.frames],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        // Text becomes HTML only through the one library that sanitises it; our other policies are for
        // workers.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['dompurify', 'import-worker', 'service-worker', ...cardSources.trustedTypes],
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
