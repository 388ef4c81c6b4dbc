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

interface SecurityOptions {
  /** Whether browsers reach the site by https: only then may it be pinned to https. */
  overTls: boolean;
  /** Origins that the page itself may ask, beside ours. */
  callsOut: readonly string[];
  /** Origins of pictures, beside ours. */
  picturesFrom: readonly string[];
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { overTls, callsOut, picturesFrom }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...picturesFrom],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...callsOut],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        // Text becomes HTML through the one library that cleans it, or not at all; one script of ours is a worker.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['dompurify', 'import-worker'],
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
