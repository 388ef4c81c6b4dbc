import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Permissions policy: the page may use the user's location and the payment API, and no other device feature. Stripe's
 * frames open the sheets of Apple Pay and Google Pay by the payment API.
 */
const permissionsFor = (paymentOrigins: readonly string[]) =>
  [
    'geolocation=(self)',
    `payment=(self${paymentOrigins.map((origin) => ` ${JSON.stringify(origin)}`).join('')})`,
    'camera=()',
    'microphone=()',
    'usb=()',
    'display-capture=()',
  ].join(', ');

/**
 * Sources for Stripe's card fields and bank steps, from Stripe's security guide, without the maps of its address field,
 * which is not used. Stripe's script loads further scripts by plain URLs, which the page's default trusted-types policy
 * allows for Stripe's hosts.
 */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  trustedTypes: ['default'],
  payments: ['https://js.stripe.com', 'https://hooks.stripe.com'],
};
const noOrigins: typeof stripe = { scripts: [], frames: [], calls: [], trustedTypes: [], payments: [] };

interface SecurityOptions {
  /** Whether browsers reach the site by HTTPS, which is the condition for HSTS. */
  usesTls: boolean;
  /** Origins other than ours that the page may call. */
  connectOrigins: readonly string[];
  /** Origins other than ours of images. */
  imageOrigins: readonly string[];
  /** Whether buyers enter card details in Stripe's fields. */
  cardsAtStripe: boolean;
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { usesTls, connectOrigins, imageOrigins, cardsAtStripe }: SecurityOptions,
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
        // Only the policy `dompurify` turns text into HTML, which it sanitises; our other policies are for workers.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['dompurify', 'import-worker', 'service-worker', ...cardSources.trustedTypes],
      },
    },
    // Google Pay and Link sign their users in in windows of their own, which answer the window that opened them.
    crossOriginOpenerPolicy: { policy: cardsAtStripe ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: usesTls ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  const permissions = permissionsFor(cardSources.payments);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
