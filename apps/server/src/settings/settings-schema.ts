import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import { assistantSchema } from './assistant-settings.ts';
import { type ExternalServiceName, externalServices } from './external-services.ts';
import { geocoderAddress } from './geocoder-address.ts';
import { retentionSchema } from './retention-settings.ts';
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
import { parseStoreAddress, type StoreAddress } from './store-address.ts';
import { stripeSchema } from './stripe-settings.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

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
export const settingsSchema = z.object({
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
    refusalWithExample(settingMessages.like_example, 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_DIRECT_URL: setting<string | null>(
    null,
    postgresUrl,
    refusalWithExample(settingMessages.like_example, 'postgres://user:password@host:5432/name'),
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
  LOG_LEVEL: setting<LogLevel | null>(null, oneOf(logLevels), refusalWithChoices(logLevels)),
});

function parseStandIns(value: string): ExternalServiceName[] | null {
  const names = splitList(value);
  const knownParts = serviceNames.filter((part) => names.includes(part));
  return names.every((word) => serviceNames.some((part) => part === word)) ? knownParts : null;
}
