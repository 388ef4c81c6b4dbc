import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import type { TracerOptions } from '../telemetry/tracer-options.ts';
import { type AssistantSettings, assistantSchema, readAssistant } from './assistant-settings.ts';
import { type ExternalServiceName, externalServices } from './external-services.ts';
import { geocoderAddress } from './geocoder-address.ts';
import { type RetentionSettings, readRetention, retentionSchema } from './retention-settings.ts';
import { type ProcessService, parseServices, services } from './services.ts';
import {
  catalogueAddress,
  cents,
  collectorAddress,
  connectionCount,
  day,
  drainSeconds,
  host,
  hostList,
  issuer,
  lineOfText,
  lookupUrl,
  months,
  oneOf,
  origin,
  portNumber,
  postgresUrl,
  rewardCount,
  type SettingRefusal,
  setting,
  share,
  smtpUrl,
  splitList,
  threads,
  tileAddress,
  tokenSecrets,
} from './setting-types.ts';
import { settingMessages } from './settings.messages.ts';
import { SettingsError } from './settings-error.ts';
import { parseStoreAddress, type StoreAddress } from './store-address.ts';
import { isLiveKey, parseStripe, type StripeSettings, stripeSchema } from './stripe-settings.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const serviceNames = externalServices.map(({ part }) => part);

const nodeEnvs = ['development', 'production', 'test'] as const;
const switches = ['on', 'off'] as const;

const refusalWithChoices =
  (choices: readonly string[]): SettingRefusal =>
  (named) =>
    settingMessages.one_of({ ...named, choices: { list: choices, oneOf: true } });

const refusalWithExample =
  (
    createMessage: (named: { setting: string; example: string }) => Message,
    example: string,
  ): SettingRefusal =>
  (named) =>
    createMessage({ ...named, example });

const lineRefusal: SettingRefusal = (named) => settingMessages.line({ ...named, longest: 200 });

const tilesRefusal: SettingRefusal = (named) =>
  settingMessages.tiles({
    ...named,
    marks: '{z}, {x}, {y}',
    example: 'https://tiles.example.org/{z}/{x}/{y}.png',
  });

/** Default number of threads. More threads need more memory, and two process a field as fast as its imagery arrives. */
const defaultThreads = Math.min(2, availableParallelism());

/** All settings. Their names must not change, because people use them in scripts; `.env.example` explains each. */
const schema = z.object({
  NODE_ENV: setting('development', oneOf(nodeEnvs), refusalWithChoices(nodeEnvs)),
  HOST: setting('127.0.0.1', host, refusalWithExample(settingMessages.host, '127.0.0.1')),
  PORT: setting(8080, portNumber, settingMessages.port),
  HEALTH_PORT: setting<number | null>(null, portNumber, settingMessages.port),
  METRICS_PORT: setting<number | null>(null, portNumber, settingMessages.port),
  METRICS_HOST: setting('127.0.0.1', host, refusalWithExample(settingMessages.host, '127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting<string | null>(
    null,
    collectorAddress,
    refusalWithExample(settingMessages.collector, 'http://127.0.0.1:4318'),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting<string | null>(
    null,
    collectorAddress,
    refusalWithExample(settingMessages.collector, 'http://127.0.0.1:4318/v1/traces'),
  ),
  OTEL_SERVICE_NAME: setting<string | null>(null, lineOfText, lineRefusal),
  OTEL_TRACES_SAMPLER_ARG: setting(1, share, settingMessages.share),
  DRAIN_SECONDS: setting(5, drainSeconds, settingMessages.drain_seconds),
  PUBLIC_URL: setting<string | null>(
    null,
    origin,
    refusalWithExample(settingMessages.site, 'https://fields.example.org'),
  ),
  DATA_DIR: setting(resolve('data'), (value) => resolve(value), settingMessages.folder),
  DATABASE_URL: setting<string | null>(
    null,
    postgresUrl,
    refusalWithExample(settingMessages.looks_like, 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_DIRECT_URL: setting<string | null>(
    null,
    postgresUrl,
    refusalWithExample(settingMessages.looks_like, 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_POOL: setting(15, connectionCount, settingMessages.database_pool),
  ...retentionSchema,
  SERVICES: setting<ProcessService[]>(['web', 'worker'], parseServices, (named) =>
    settingMessages.services({ ...named, choices: { list: services } }),
  ),
  STORAGE_URL: setting<StoreAddress | null>(null, parseStoreAddress, (named) =>
    settingMessages.store({
      ...named,
      example: 'https://KEY:SECRET@s3.example.org/bucket',
      other: '…/bucket/folder?region=eu-central-1',
    }),
  ),
  STAC_URL: setting<string | null>(null, catalogueAddress, settingMessages.catalogue),
  STAC_TOKEN_URL: setting<string | null>(
    null,
    (value) => (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null),
    settingMessages.tokens,
  ),
  STAC_COLLECTION: setting<string | null>(
    null,
    (value) => (/^[\w.:-]{1,200}$/.test(value) ? value : null),
    refusalWithExample(settingMessages.collection, 'sentinel-2-l2a'),
  ),
  IMAGERY_HOSTS: setting<string[]>(
    [],
    hostList,
    refusalWithExample(settingMessages.hosts, 'tiles.example.org,10.0.0.7:9000,[::1]:9000'),
  ),
  IMAGERY_AS_OF: setting<string | null>(null, day, settingMessages.day),
  ANALYSIS_THREADS: setting(defaultThreads, threads, settingMessages.threads),
  SERIES_MONTHS: setting(24, months, settingMessages.months),
  ALLOW_STAND_INS: setting<ExternalServiceName[]>([], parseStandIns, (named) =>
    settingMessages.stand_ins({ ...named, choices: { list: serviceNames } }),
  ),
  TOKEN_SECRET: setting<[string, ...string[]] | null>(null, tokenSecrets, (named) =>
    settingMessages.token_secret({ ...named, least: 32, command: 'openssl rand -base64 32' }),
  ),
  TRUST_PROXY: setting(
    0,
    (value) => (/^\d{1,2}$/.test(value) ? Number(value) : null),
    settingMessages.proxies,
  ),
  ...stripeSchema,
  SMTP_URL: setting<string | null>(null, smtpUrl, (named) =>
    settingMessages.smtp({ ...named, example: 'smtp://user:password@host:587', other: 'smtps://host:465' }),
  ),
  OIDC_ISSUER: setting<string | null>(
    null,
    issuer,
    refusalWithExample(settingMessages.issuer, 'https://accounts.google.com'),
  ),
  OIDC_CLIENT_ID: setting<string | null>(
    null,
    (value) => (/^[\x21-\x7e]{1,300}$/.test(value) ? value : null),
    settingMessages.client_id,
  ),
  IP_LOOKUP_URL: setting<string | null>(null, lookupUrl, settingMessages.lookup),
  GEOCODER_URL: setting<string | null>(
    null,
    (value) => (value === 'off' || geocoderAddress(value) !== null ? value : null),
    settingMessages.geocoder,
  ),
  ...assistantSchema,
  MAP_STYLE_URL: setting<string | null>(null, tileAddress, tilesRefusal),
  MAP_SATELLITE_URL: setting<string | null>(null, tileAddress, tilesRefusal),
  MAP_ATTRIBUTION: setting('', lineOfText, lineRefusal),
  REFERRAL_REWARD_CENTS: setting(1_000, cents, settingMessages.reward),
  REFERRAL_MIN_ORDER_CENTS: setting(5_000, cents, settingMessages.cents),
  REFERRAL_MONTHLY_CAP: setting(10, rewardCount, settingMessages.monthly_cap),
  RATE_LIMITS: setting('on', oneOf(switches), refusalWithChoices(switches)),
  COMPANY_NAME: setting('', lineOfText, lineRefusal),
  COMPANY_ADDRESS: setting('', lineOfText, lineRefusal),
  COMPANY_TAX_ID: setting('', lineOfText, lineRefusal),
  RECEIPT_TAX_NOTE: setting<string | null>(null, lineOfText, lineRefusal),
  SUPPORT_EMAIL: setting(
    'support@localhost',
    (value) => (/^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,189}$/.test(value) ? value : null),
    settingMessages.mail_address,
  ),
  MAIL_FROM: setting(
    'Furrow <no-reply@localhost>',
    (value) => (/^[^\p{Cc}]{3,250}$/u.test(value) && value.includes('@') ? value : null),
    refusalWithExample(settingMessages.sender, 'Furrow <fields@example.org>'),
  ),
  PRODUCT_NAME: setting(
    'Furrow',
    (value) => (/^[^\p{Cc}\p{Cf}]{1,40}$/u.test(value) ? value : null),
    (named) => settingMessages.product_name({ ...named, longest: 40 }),
  ),
  LOG_LEVEL: setting<Settings['logLevel'] | null>(null, oneOf(logLevels), refusalWithChoices(logLevels)),
});

/** Settings of traces; without a name, the service is named by what the process does. */
type TracingSettings = Omit<TracerOptions, 'serviceName' | 'version'> & { serviceName: string | null };

export interface Settings {
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  /** Port of the server; 0 for any free port. */
  port: number;
  /** Port on which a worker answers probes; null for none. */
  healthPort: number | null;
  /** Where the metrics are served; null for nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where traces are sent; null for nowhere. */
  tracing: TracingSettings | null;
  /** Seconds between the first failing readiness probe and the end of the server, for a load balancer to notice. */
  drainSeconds: number;
  /** Address of the site for browsers, without a trailing slash; null for HOST and PORT. */
  publicUrl: string | null;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Address of the database, which may contain a password: never print it. Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /**
   * Address of PostgreSQL itself where `databaseUrl` is that of a pooler in transaction mode, such as PgBouncer; null
   * without a pooler. It may contain a password too.
   */
  databaseDirectUrl: string | null;
  /** Maximum number of connections to the database that this process opens. */
  databasePool: number;
  /** Days after which records and files are deleted. */
  retention: RetentionSettings;
  /** Tasks of the process: `web`, `worker`, or both. */
  services: ProcessService[];
  /** Store for files; null for the data folder. */
  storage: StoreAddress | null;
  /**
   * Address of a STAC API (may contain a key: never print it), or absolute path of a folder; null for the
   * simulated archive.
   */
  stacUrl: string | null;
  /** Address that issues tokens for the catalogue's files; null for the known address of the catalogue. */
  stacTokenUrl: string | null;
  stacCollection: string | null;
  /** Hosts from which imagery may be read in addition to the catalogue's, in lower case, with an optional port. */
  imageryHosts: string[];
  /** UTC day, YYYY-MM-DD, as of whose end scenes are chosen; null for now. */
  imageryAsOf: string | null;
  /** Number of threads that share the analysis of a large field. */
  analysisThreads: number;
  /** Length of a result's series in months; 0 for none. */
  seriesMonths: number;
  allowStandIns: ExternalServiceName[];
  /**
   * Secrets from which keys are derived, newest first: never print them. Null for a secret that is created and stored in
   * the data folder.
   */
  tokenSecrets: [string, ...string[]] | null;
  /** Number of proxies in front of the server whose information about the caller's address is trusted. */
  trustProxy: number;
  /** Settings of Stripe; null for the test gateway, which charges no card. */
  stripe: StripeSettings | null;
  /** Address of the mail server, which may contain a password: never print it. If null, mails stay on this machine. */
  smtpUrl: string | null;
  mailFrom: string;
  /** URL of the identity provider; null for the built-in local issuer, `off` to disable this way of signing in. */
  oidcIssuer: string | null;
  oidcClientId: string | null;
  /** Service that finds the location of an IP address; null for none. */
  ipLookupUrl: string | null;
  /**
   * Address of the place search, validated by `geocoderAddress`, which may contain a key: never print it. Null for the
   * gazetteer; `off` for no place search.
   */
  geocoderUrl: string | null;
  /** Settings of the assistant; null for the embedded explainer, and `off` for no questions about results. */
  assistant: AssistantSettings;
  /** Templates of map tiles for browsers, and their attribution; null for our own tiles. */
  map: { road: string | null; satellite: string | null; attribution: string };
  /**
   * Reward for the order of a referred person (0 for none), and the minimum total of that order. `monthlyCap`: maximum
   * number of a referrer's rewards per calendar month (UTC) that need no decision.
   */
  referral: { rewardCents: number; minOrderCents: number; monthlyCap: number };
  /** Whether calls are rate limited; false only in load tests. */
  rateLimits: boolean;
  company: { name: string; address: string; taxId: string };
  /** Tax note of receipts; null for the note that no tax is charged, in the language of the receipt. */
  receiptTaxNote: string | null;
  supportEmail: string;
  productName: string;
  /** Minimum level of log lines; `info` includes one line per request. */
  logLevel: (typeof logLevels)[number];
}

/**
 * Parses the settings in an environment.
 * @throws SettingsError with all problems together
 */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = tryParseSettings(env);
  if (!parsed.ok) throw new SettingsError(parsed.problems);
  return parsed.settings;
}

/**
 * Parses the settings of a server or a worker. In production only the stand-ins in `ALLOW_STAND_INS` run, and real
 * cards never pay for simulated imagery, in any environment.
 * @throws SettingsError with all invalid and missing settings together
 */
export function parseServerSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = tryParseSettings(env);
  const services = parseServices(env.SERVICES ?? '') ?? ['web'];
  const missingMessages = [...missingInProduction(env, services), ...liveKeyProblems(env)];
  if (!parsed.ok) throw new SettingsError([...parsed.problems, ...missingMessages]);
  if (missingMessages.length > 0) throw new SettingsError(missingMessages);
  return parsed.settings;
}

function tryParseSettings(
  env: NodeJS.ProcessEnv,
): { ok: true; settings: Settings } | { ok: false; problems: Message[] } {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(problemOf);
    return { ok: false, problems };
  }
  const value = parsed.data;
  const { stripe, problems } = parseStripe({
    STRIPE_SECRET_KEY: value.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: value.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: value.STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: value.STRIPE_API_URL,
  });
  const { assistant, problems: assistantProblems } = readAssistant({
    ASSISTANT_URL: value.ASSISTANT_URL,
    ASSISTANT_API_KEY: value.ASSISTANT_API_KEY,
    ASSISTANT_MODEL: value.ASSISTANT_MODEL,
  });
  problems.push(...assistantProblems);
  if (value.OIDC_ISSUER !== null && value.OIDC_ISSUER !== 'off' && value.OIDC_CLIENT_ID === null) {
    problems.push(settingMessages.client_id_missing({ setting: 'OIDC_CLIENT_ID', other: 'OIDC_ISSUER' }));
  }
  if (value.DATABASE_DIRECT_URL !== null && value.DATABASE_URL === null) {
    problems.push(
      settingMessages.missing_companion({ setting: 'DATABASE_URL', other: 'DATABASE_DIRECT_URL' }),
    );
  }
  if (problems.length > 0) return { ok: false, problems };
  const settings: Settings = {
    nodeEnv: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    healthPort: value.HEALTH_PORT,
    metrics: value.METRICS_PORT === null ? null : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    tracing: parseTracing(value),
    drainSeconds: value.DRAIN_SECONDS,
    publicUrl: value.PUBLIC_URL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databasePool: value.DATABASE_POOL,
    retention: readRetention(value),
    services: value.SERVICES,
    storage: value.STORAGE_URL,
    stacUrl: value.STAC_URL,
    stacTokenUrl: value.STAC_TOKEN_URL,
    stacCollection: value.STAC_COLLECTION,
    imageryHosts: value.IMAGERY_HOSTS,
    imageryAsOf: value.IMAGERY_AS_OF,
    analysisThreads: value.ANALYSIS_THREADS,
    seriesMonths: value.SERIES_MONTHS,
    allowStandIns: value.ALLOW_STAND_INS,
    tokenSecrets: value.TOKEN_SECRET,
    trustProxy: value.TRUST_PROXY,
    stripe,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    oidcIssuer: value.OIDC_ISSUER,
    oidcClientId: value.OIDC_CLIENT_ID,
    ipLookupUrl: value.IP_LOOKUP_URL === 'off' ? null : value.IP_LOOKUP_URL,
    geocoderUrl: value.GEOCODER_URL,
    assistant,
    map: {
      road: value.MAP_STYLE_URL,
      satellite: value.MAP_SATELLITE_URL,
      attribution: value.MAP_ATTRIBUTION,
    },
    referral: {
      rewardCents: value.REFERRAL_REWARD_CENTS,
      minOrderCents: value.REFERRAL_MIN_ORDER_CENTS,
      monthlyCap: value.REFERRAL_MONTHLY_CAP,
    },
    rateLimits: value.RATE_LIMITS === 'on',
    company: {
      name: value.COMPANY_NAME || value.PRODUCT_NAME,
      address: value.COMPANY_ADDRESS,
      taxId: value.COMPANY_TAX_ID,
    },
    receiptTaxNote: value.RECEIPT_TAX_NOTE,
    supportEmail: value.SUPPORT_EMAIL,
    productName: value.PRODUCT_NAME,
    logLevel: value.LOG_LEVEL ?? (value.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
  return { ok: true, settings };
}

/** The settings of traces by their standard names: the address for traces goes before the one for all kinds of telemetry. */
function parseTracing(value: z.output<typeof schema>): TracingSettings | null {
  const url =
    value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
    (value.OTEL_EXPORTER_OTLP_ENDPOINT &&
      `${value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`);
  if (url === null) return null;
  return { url, serviceName: value.OTEL_SERVICE_NAME, sampledShare: value.OTEL_TRACES_SAMPLER_ARG };
}

/** Describes the problem of a setting by its `refusal`, which states the values that the setting accepts. */
function problemOf({ path, ...issue }: z.core.$ZodIssue): Message {
  const { refusal } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return (refusal as SettingRefusal)({ setting: String(path[0]) });
}

const missingServiceMessages: Record<
  ExternalServiceName,
  (named: { setting: string; part: string; allowed: string }) => Message
> = {
  imagery: settingMessages.imagery_missing,
  payments: settingMessages.payments_missing,
  mail: settingMessages.mail_missing,
  identity: settingMessages.identity_missing,
};

/**
 * Lists the settings that are missing in production. It reads the environment directly, so that they are reported
 * together with all other problems.
 */
function missingInProduction(env: NodeJS.ProcessEnv, services: readonly ProcessService[]): Message[] {
  if (env.NODE_ENV?.trim() !== 'production') return [];
  const isWeb = services.includes('web');
  const allowedStandIns = splitList(env.ALLOW_STAND_INS ?? '');
  const secret =
    env.TOKEN_SECRET?.trim() || !isWeb ? [] : [settingMessages.secret_missing({ setting: 'TOKEN_SECRET' })];
  const parts = externalServices
    .filter(({ isUsedByWorkers }) => isWeb || isUsedByWorkers)
    .filter(({ part, setting: name }) => !env[name]?.trim() && !allowedStandIns.includes(part))
    .map(({ part, setting: name }) =>
      missingServiceMessages[part]({ setting: name, part, allowed: 'ALLOW_STAND_INS' }),
    );
  const limits =
    env.RATE_LIMITS?.trim() === 'off' ? [settingMessages.limits_off({ setting: 'RATE_LIMITS' })] : [];
  const address =
    env.SMTP_URL?.trim() && !env.PUBLIC_URL?.trim()
      ? [settingMessages.links_missing({ setting: 'PUBLIC_URL' })]
      : [];
  const sender =
    env.SMTP_URL?.trim() && !env.MAIL_FROM?.trim()
      ? [settingMessages.sender_missing({ setting: 'MAIL_FROM' })]
      : [];
  return [...secret, ...limits, ...parts, ...address, ...sender, ...clearTextProblems(env)];
}

/** Refuses a site that browsers would reach without encryption, unless it is on this machine. */
function clearTextProblems({ PUBLIC_URL = '' }: NodeJS.ProcessEnv): Message[] {
  const site = origin(PUBLIC_URL.trim());
  const isClearText = site?.startsWith('http:') && !/^(localhost|127\.|\[::1\])/.test(new URL(site).host);
  return isClearText ? [settingMessages.site_in_clear({ setting: 'PUBLIC_URL' })] : [];
}

/** Lists problems with a key that charges real cards. They are reported even if `ALLOW_STAND_INS` names imagery. */
function liveKeyProblems(env: NodeJS.ProcessEnv): Message[] {
  const hasLiveKey = isLiveKey(env.STRIPE_SECRET_KEY ?? '') || isLiveKey(env.STRIPE_PUBLISHABLE_KEY ?? '');
  return hasLiveKey && !env.STAC_URL?.trim()
    ? [settingMessages.simulated_but_live({ setting: 'STRIPE_SECRET_KEY', other: 'STAC_URL' })]
    : [];
}

function parseStandIns(value: string): ExternalServiceName[] | null {
  const names = splitList(value);
  const knownParts = serviceNames.filter((part) => names.includes(part));
  return names.every((word) => serviceNames.some((part) => part === word)) ? knownParts : null;
}
