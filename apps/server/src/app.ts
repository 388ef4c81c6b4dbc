import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { requestedWallet } from './features/wallet/socket-request.ts';
import type { Features } from './features.ts';
import { apiRoot } from './http/api-root.ts';
import { isSandboxClosed } from './http/behind-proxy.ts';
import { answerBrokenRequest, rememberRequests } from './http/broken-request.ts';
import { createCookies } from './http/cookies.ts';
import { describeError, refusalFor, registerErrors, sendRefusal } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerInterfacePage } from './http/interface-page.ts';
import { acceptJsonOnly, maxBodyBytes } from './http/json-body.ts';
import { type ProbeDeps, registerProbes } from './http/probes.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { registerRequestLog, requestIdGenerator } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerStaticWeb } from './http/static-web.ts';
import { warnOfUntrustedProxy } from './http/warn-of-proxy.ts';
import { identityLabel, standInsInUse } from './settings/external-services.ts';
import type { Settings } from './settings/settings.ts';
import { version } from './start/version.ts';
import { registerRequestSpans } from './telemetry/trace-requests.ts';

export interface AppDeps {
  settings: Settings;
  database: { ping(): Promise<void> };
  features: Pick<Features, 'handlers' | 'authenticate' | 'limits' | 'findNamesIn' | 'register'>;
  /** Folder of the built web app. */
  webFolder: string;
  /** State of the process for probes; without it, the database alone decides. */
  probes?: ProbeDeps;
  /** Destination of log lines. */
  logStream?: NodeJS.WritableStream;
  /** Time limits of requests; tests set shorter ones. */
  timeLimits?: TimeLimits;
}

/**
 * Maximum time in milliseconds for a complete request and for its headers, and the time between checks for late
 * requests.
 */
export interface TimeLimits {
  requestTimeoutMs: number;
  headersTimeoutMs: number;
  checkEveryMs: number;
}

const defaultTimeLimits: TimeLimits = {
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 10_000,
  checkEveryMs: 2_000,
};

/** Builds the app, without listening and without opening the database. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, features, webFolder, logStream = process.stderr } = deps;
  const probes = deps.probes ?? { isDraining: () => false, required: { database: () => database.ping() } };
  const { requestTimeoutMs, headersTimeoutMs, checkEveryMs } = deps.timeLimits ?? defaultTimeLimits;
  const app = Fastify({
    logger: { level: settings.logLevel, base: null, stream: logStream, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdGenerator(settings.trustProxy > 0),
    // Requests that arrive while the server closes are still answered, because their sender could not know.
    return503OnClosing: false,
    // The limit also applies to unknown addresses; calls that accept larger bodies declare their own.
    bodyLimit: maxBodyBytes.anyone,
    trustProxy: settings.trustProxy === 0 ? false : (_address, hop) => hop < settings.trustProxy,
    requestTimeout: requestTimeoutMs,
    // A request to upgrade to another protocol, such as h2c, is answered as an ordinary request.
    http: {
      headersTimeout: headersTimeoutMs,
      // By default Node checks every 30 seconds, which would extend a limit of ten seconds to forty.
      connectionsCheckingInterval: checkEveryMs,
      shouldUpgradeCallback: (request) => requestedWallet(request) !== null,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      sendRefusal(reply, refusalFor(error));
    },
  });
  rememberRequests(app.server);
  registerRequestSpans(app, settings.trustProxy > 0);
  registerErrors(app);
  registerRequestLog(app);
  if (settings.trustProxy === 0) warnOfUntrustedProxy(app);
  acceptJsonOnly(app);
  const usesTls = settings.publicUrl?.startsWith('https:') ?? false;
  await registerSecurityHeaders(app, {
    usesTls,
    connectOrigins: originsOf([settings.ipLookupUrl, settings.map.road, settings.map.satellite]),
    imageOrigins: originsOf([settings.map.road, settings.map.satellite]),
    cardsAtStripe: settings.stripe !== null,
  });
  // Request bodies are not decompressed: no client needs it, and a body could expand beyond its limit.
  await app.register(compress, { customTypes: /^application\/json(?:;|$)/, globalDecompression: false });
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    // Compares the matched route, because the address may be written differently (/%61pi/v1/…).
    if (routeOptions.url?.startsWith(`${apiRoot}/`) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  registerEndpoints(app, { ...features, cookies: createCookies(usesTls) });
  registerInterfacePage(app, {
    productName: settings.productName,
    version,
    publicUrl: settings.publicUrl,
  });
  closeConnectionsWhileDraining(app, probes.isDraining);
  registerProbes(app, probes);
  registerHealth(app, { ping: () => database.ping(), dataDir: settings.dataDir });
  await features.register(app);
  await registerStaticWeb(app, webFolder, {
    productName: settings.productName,
    version,
    standIns: standInsInUse(settings).map(({ part, standIn }) => ({ part, label: standIn })),
    // The local issuer is available on this machine only.
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

/** Ends kept connections with their next reply, so that a proxy opens its next one to another server. */
function closeConnectionsWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

/** The distinct origins of the configured addresses. */
function originsOf(addresses: readonly (string | null)[]): string[] {
  return [
    ...new Set(
      addresses.filter((one) => one !== null).map((one) => new URL(one.replaceAll(/[{}]/g, '')).origin),
    ),
  ];
}
