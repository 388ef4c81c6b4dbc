import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isSandboxClosed } from './behind-proxy.ts';
import { walletAsked } from './features/wallet/socket-request.ts';
import type { Features } from './features.ts';
import { apiRoot } from './http/api-root.ts';
import { answerBrokenRequest, noteHeads } from './http/broken-request.ts';
import { openCookies } from './http/cookies.ts';
import { describeError, refusalFor, registerErrors, sendRefusal } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerInterfacePage } from './http/interface-page.ts';
import { acceptJsonAlone, maxBodyBytes } from './http/json-body.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerStaticWeb } from './http/static-web.ts';
import { identityLabel, standInsInUse } from './outside-parts.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

export interface AppParts {
  settings: Settings;
  database: { ping(): Promise<void> };
  features: Pick<Features, 'handlers' | 'authenticate' | 'limits' | 'namesIn' | 'register'>;
  /** The built web app. */
  webFolder: string;
  /** Where log lines go. */
  logTo?: NodeJS.WritableStream;
  /** Shorter in tests. */
  timeLimits?: TimeLimits;
}

/** Milliseconds for a request to arrive as a whole, for its headers, and between two looks at those that are late. */
export interface TimeLimits {
  requestTimeoutMs: number;
  headersTimeoutMs: number;
  checkEveryMs: number;
}

const usualTimeLimits: TimeLimits = {
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 10_000,
  checkEveryMs: 2_000,
};

/** Builds the app from its parts; listens to nothing and opens nothing. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, features, webFolder, logTo = process.stderr } = parts;
  const { requestTimeoutMs, headersTimeoutMs, checkEveryMs } = parts.timeLimits ?? usualTimeLimits;
  const app = Fastify({
    logger: { level: settings.logLevel, base: null, stream: logTo, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    // Of addresses that nobody answers too; calls that take more say so.
    bodyLimit: maxBodyBytes.anyone,
    trustProxy: settings.trustProxy === 0 ? false : (_address, hop) => hop < settings.trustProxy,
    requestTimeout: requestTimeoutMs,
    // Anything else that asks for another protocol (h2c) is answered as if it had not.
    http: {
      headersTimeout: headersTimeoutMs,
      // Node looks every half minute by itself, so that a limit of ten seconds would be one of forty.
      connectionsCheckingInterval: checkEveryMs,
      shouldUpgradeCallback: (request) => walletAsked(request) !== null,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply, refusalFor(error));
    },
  });
  noteHeads(app.server);
  registerErrors(app);
  acceptJsonAlone(app);
  const overTls = settings.publicUrl?.startsWith('https:') ?? false;
  await registerSecurityHeaders(app, {
    overTls,
    callsOut: originsOf([settings.ipLookupUrl, settings.map.road, settings.map.satellite]),
    picturesFrom: originsOf([settings.map.road, settings.map.satellite]),
    cardsAtStripe: settings.stripe !== null,
  });
  // What is asked for stays as it was sent: a body that grows when it is opened is nobody's need here.
  await app.register(compress, { customTypes: /^application\/json(?:;|$)/, globalDecompression: false });
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    // The route that answers, however its address was written (/%61pi/v1/…).
    if (routeOptions.url?.startsWith(`${apiRoot}/`) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  registerEndpoints(app, { ...features, cookies: openCookies(overTls) });
  registerInterfacePage(app, {
    productName: settings.productName,
    version,
    publicUrl: settings.publicUrl,
  });
  registerHealth(app, { ping: () => database.ping(), dataDir: settings.dataDir });
  await features.register(app);
  await registerStaticWeb(app, webFolder, {
    productName: settings.productName,
    version,
    standIns: standInsInUse(settings).map(({ part, standIn }) => ({ part, label: standIn })),
    // The local issuer answers this machine alone.
    identity: settings.oidcIssuer === null && isSandboxClosed(settings) ? null : identityLabel(settings),
    ipLookupUrl: settings.ipLookupUrl,
    supportEmail: settings.supportEmail,
    mapRoadUrl: settings.map.road,
    mapSatelliteUrl: settings.map.satellite,
    mapAttribution: settings.map.attribution,
    cards: settings.stripe
      ? { by: 'stripe', publishableKey: settings.stripe.publishableKey }
      : { by: 'test' },
  });
  return app;
}

/** Of the addresses that are set. */
function originsOf(addresses: readonly (string | null)[]): string[] {
  return [
    ...new Set(
      addresses.filter((one) => one !== null).map((one) => new URL(one.replaceAll(/[{}]/g, '')).origin),
    ),
  ];
}
