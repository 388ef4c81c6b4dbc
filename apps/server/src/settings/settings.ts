import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import type { TracerOptions } from '../telemetry/tracer-options.ts';
import { type AssistantSettings, readAssistant } from './assistant-settings.ts';
import type { ExternalServiceName } from './external-services.ts';
import { liveKeyProblems, missingInProduction } from './production-settings.ts';
import { type RetentionSettings, readRetention } from './retention-settings.ts';
import { type ProcessService, parseServices } from './services.ts';
import type { SettingRefusal } from './setting-types.ts';
import { settingMessages } from './settings.messages.ts';
import { SettingsError } from './settings-error.ts';
import { type LogLevel, settingsSchema } from './settings-schema.ts';
import type { StoreAddress } from './store-address.ts';
import { parseStripe, type StripeSettings } from './stripe-settings.ts';

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
  logLevel: LogLevel;
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
  const parsed = settingsSchema.safeParse(env);
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
function parseTracing(value: z.output<typeof settingsSchema>): TracingSettings | null {
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
