import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, test } from 'vitest';
import { parseServerSettings, parseSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

function problemsOf(parse: () => unknown): readonly string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof SettingsError) return error.details.map(inEnglish);
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('by default, everything is embedded and only this machine is served', () => {
    expect(parseSettings({})).toEqual({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 8080,
      healthPort: null,
      tracing: null,
      drainSeconds: 5,
      metrics: null,
      publicUrl: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 15,
      retention: {
        AUDIT_LOG_DAYS: 365,
        ENDED_SESSION_DAYS: 90,
        UNVERIFIED_ACCOUNT_DAYS: 30,
        MAIL_DAYS: 365,
        HELP_MESSAGE_DAYS: 730,
        REMOVED_FIELD_DAYS: 30,
        PREVIEW_DAYS: 7,
        UNUSED_FILE_DAYS: 7,
      },
      services: ['web', 'worker'],
      storage: null,
      stacUrl: null,
      stacTokenUrl: null,
      stacCollection: null,
      imageryHosts: [],
      imageryAsOf: null,
      analysisThreads: Math.min(2, availableParallelism()),
      seriesMonths: 24,
      allowStandIns: [],
      productName: 'Furrow',
      tokenSecrets: null,
      trustProxy: 0,
      stripe: null,
      smtpUrl: null,
      mailFrom: 'Furrow <no-reply@localhost>',
      oidcIssuer: null,
      oidcClientId: null,
      ipLookupUrl: null,
      geocoderUrl: null,
      assistant: null,
      map: { road: null, satellite: null, attribution: '' },
      referral: { rewardCents: 1_000, minOrderCents: 5_000, monthlyCap: 10 },
      rateLimits: true,
      company: { name: 'Furrow', address: '', taxId: '' },
      receiptTaxNote: null,
      supportEmail: 'support@localhost',
      logLevel: 'warn',
    });
  });

  test('an empty value counts as not set', () => {
    expect(parseSettings({ PORT: '', STAC_URL: '  ', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      stacUrl: null,
      databaseUrl: null,
      databaseDirectUrl: null,
    });
  });

  test('map tiles are read by https, or from this machine', () => {
    const parseTileUrl = (address: string) => parseSettings({ MAP_SATELLITE_URL: address }).map.satellite;
    for (const address of ['https://tiles.example.org/{z}/{x}/{y}', 'http://127.0.0.1:8080/{z}/{x}/{y}.png'])
      expect(parseTileUrl(address)).toBe(address);
    for (const address of [
      'http://localhost.example.org/{z}/{x}/{y}',
      'https://me:pw@example.org/{z}/{x}/{y}',
    ])
      expect(() => parseTileUrl(address), address).toThrow('MAP_SATELLITE_URL');
  });

  test('several secrets are separated by commas, newest first, and each is long enough', () => {
    const [newest, earlier] = ['0123456789abcdef'.repeat(2), 'an earlier secret of forty characters or so'];
    const secretsOf = (TOKEN_SECRET: string) => parseSettings({ TOKEN_SECRET }).tokenSecrets;
    expect(secretsOf(newest)).toEqual([newest]);
    expect(secretsOf(`${newest}, ${earlier}`)).toEqual([newest, earlier]);
    for (const refused of [`${newest},short`, `${newest},`, `${newest},${newest}`, 'short', 'a'.repeat(32)])
      expect(() => secretsOf(refused), refused).toThrow('TOKEN_SECRET must be one secret or several');
  });

  test('traces are sent to the standard path of a collector, or to an address for traces alone', () => {
    const urlOf = (env: NodeJS.ProcessEnv) => parseSettings(env).tracing?.url ?? null;
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
    expect(urlOf({})).toBeNull();
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe('http://collector:4318/v1/traces');
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://traces.example.org/otlp';
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT })).toBe(
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    );
    const half = parseSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.5' });
    expect(half.tracing).toMatchObject({ serviceName: null, sampledShare: 0.5 });
  });

  test('all problems are reported together, each with its setting', () => {
    const problems = problemsOf(() =>
      parseSettings({
        PORT: '80a',
        HEALTH_PORT: '70000',
        DRAIN_SECONDS: '301',
        METRICS_PORT: '-1',
        METRICS_HOST: 'no host',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://me:secret@collector',
        OTEL_SERVICE_NAME: 'two\nlines',
        OTEL_TRACES_SAMPLER_ARG: '1.5',
        HOST: 'no host',
        PUBLIC_URL: 'https://example.org/path',
        DATABASE_URL: 'mysql://host/name',
        DATABASE_DIRECT_URL: 'mysql://host/name',
        DATABASE_POOL: '7',
        AUDIT_LOG_DAYS: '89',
        ENDED_SESSION_DAYS: '0',
        UNVERIFIED_ACCOUNT_DAYS: '6',
        MAIL_DAYS: 'a year',
        HELP_MESSAGE_DAYS: '3651',
        REMOVED_FIELD_DAYS: '-1',
        PREVIEW_DAYS: '366',
        UNUSED_FILE_DAYS: '1',
        STAC_URL: 'file:///etc',
        STAC_COLLECTION: 'two words',
        SERVICES: 'web,wroker',
        STORAGE_URL: 's3://fields',
        OIDC_ISSUER: 'http://issuer.example.org',
        IP_LOOKUP_URL: 'ftp://ip.example.org',
        GEOCODER_URL: 'http://places.example.org/api',
        ASSISTANT_URL: 'http://models.example.org/v1',
        ASSISTANT_API_KEY: 'two words',
        ASSISTANT_MODEL: 'embedded',
        MAP_STYLE_URL: 'https://tiles.example.org/style.json',
        MAP_SATELLITE_URL: 'http://tiles.example.org/{z}/{x}/{y}.png',
        MAP_ATTRIBUTION: 'two\nlines',
        REFERRAL_REWARD_CENTS: '10.50',
        REFERRAL_MIN_ORDER_CENTS: '-1',
        REFERRAL_MONTHLY_CAP: 'ten',
        RATE_LIMITS: 'no',
        SUPPORT_EMAIL: 'nobody',
        COMPANY_NAME: 'two\nlines',
        IMAGERY_HOSTS: 'ok.example.org,http://no.example.org',
        IMAGERY_AS_OF: '2024-02-30',
        ALLOW_STAND_INS: 'imagery,everything',
        PRODUCT_NAME: 'two\nlines',
        LOG_LEVEL: 'loud',
        NODE_ENV: 'prod',
      }),
    );
    expect(new Set(problems.map((problem) => problem.split(' ', 1)[0]))).toEqual(
      new Set([
        'ALLOW_STAND_INS',
        'AUDIT_LOG_DAYS',
        'ENDED_SESSION_DAYS',
        'UNVERIFIED_ACCOUNT_DAYS',
        'MAIL_DAYS',
        'HELP_MESSAGE_DAYS',
        'REMOVED_FIELD_DAYS',
        'PREVIEW_DAYS',
        'UNUSED_FILE_DAYS',
        'COMPANY_NAME',
        'DATABASE_DIRECT_URL',
        'DATABASE_POOL',
        'DATABASE_URL',
        'DRAIN_SECONDS',
        'HEALTH_PORT',
        'HOST',
        'IMAGERY_AS_OF',
        'IMAGERY_HOSTS',
        'IP_LOOKUP_URL',
        'GEOCODER_URL',
        'ASSISTANT_URL',
        'ASSISTANT_API_KEY',
        'ASSISTANT_MODEL',
        'MAP_STYLE_URL',
        'METRICS_HOST',
        'METRICS_PORT',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
        'OTEL_SERVICE_NAME',
        'OTEL_TRACES_SAMPLER_ARG',
        'MAP_SATELLITE_URL',
        'MAP_ATTRIBUTION',
        'LOG_LEVEL',
        'NODE_ENV',
        'OIDC_ISSUER',
        'PORT',
        'PRODUCT_NAME',
        'PUBLIC_URL',
        'RATE_LIMITS',
        'REFERRAL_MIN_ORDER_CENTS',
        'REFERRAL_MONTHLY_CAP',
        'REFERRAL_REWARD_CENTS',
        'STAC_COLLECTION',
        'STAC_URL',
        'SERVICES',
        'STORAGE_URL',
        'SUPPORT_EMAIL',
      ]),
    );
  });

  test('the address of PostgreSQL itself needs that of the pooler before it', () => {
    const direct = 'postgres://furrow@db.example.org/furrow';
    expect(problemsOf(() => parseSettings({ DATABASE_DIRECT_URL: direct }))).toEqual([
      'DATABASE_URL is not set, and DATABASE_DIRECT_URL needs it.',
    ]);
    const pooled = {
      DATABASE_URL: 'postgres://furrow@pooler.example.org/furrow',
      DATABASE_DIRECT_URL: direct,
    };
    expect(parseSettings(pooled)).toMatchObject({
      databaseUrl: pooled.DATABASE_URL,
      databaseDirectUrl: direct,
    });
  });

  test('a refused value is not repeated: it may hold a password', () => {
    const problems = problemsOf(() =>
      parseSettings({
        DATABASE_URL: 'postgres//u:hidden@h/n',
        STAC_URL: 'ftp://u:hidden@h',
        STORAGE_URL: 'https://u:hidden@h',
      }),
    );
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hidden');
  });

  test.each(['-1', '65536', '1e3', '0x50', ' 8 0', '80.5'])('PORT %j is refused', (PORT) => {
    expect(problemsOf(() => parseSettings({ PORT }))).toHaveLength(1);
  });

  test('imagery is read from an address or an existing folder', () => {
    expect(parseSettings({ STAC_URL: 'https://stac.example.org/v1' }).stacUrl).toBe(
      'https://stac.example.org/v1',
    );
    expect(parseSettings({ STAC_URL: tmpdir() }).stacUrl).toBe(resolve(tmpdir()));
    expect(problemsOf(() => parseSettings({ STAC_URL: '/no/such/folder' }))).toHaveLength(1);
  });

  test('a process runs all services, or the named ones', () => {
    const servicesOf = (SERVICES: string) => parseSettings({ SERVICES }).services;
    expect(['', ' worker ,web', 'web', 'worker,worker'].map(servicesOf)).toEqual([
      ['web', 'worker'],
      ['web', 'worker'],
      ['web'],
      ['worker'],
    ]);
    for (const invalidValue of [',', 'jobs', 'Web']) {
      expect(() => servicesOf(invalidValue), invalidValue).toThrow('SERVICES must be one or more of');
    }
  });

  test('a reward is a whole number of cents, or 0', () => {
    const rewardOf = (REFERRAL_REWARD_CENTS: string) => parseSettings({ REFERRAL_REWARD_CENTS }).referral;
    expect(rewardOf('0')).toMatchObject({ rewardCents: 0, minOrderCents: 5_000 });
    expect(rewardOf('1000000').rewardCents).toBe(1_000_000);
    for (const invalidValue of ['1000001', '1e3', '$10', '10.0', '-5'])
      expect(() => rewardOf(invalidValue), invalidValue).toThrow('REFERRAL_REWARD_CENTS');
  });

  test('rewards need a decision beyond a whole number a month, or all of them', () => {
    const capOf = (REFERRAL_MONTHLY_CAP: string) =>
      parseSettings({ REFERRAL_MONTHLY_CAP }).referral.monthlyCap;
    expect([capOf('0'), capOf('9999')]).toEqual([0, 9_999]);
    for (const invalidValue of ['10000', '2.5', '-1'])
      expect(() => capOf(invalidValue), invalidValue).toThrow('REFERRAL_MONTHLY_CAP');
  });

  test('imagery hosts are lower case, with their ports', () => {
    expect(parseSettings({ IMAGERY_HOSTS: 'Tiles.Example.org, 10.0.0.7:9000,' }).imageryHosts).toEqual([
      'tiles.example.org',
      '10.0.0.7:9000',
    ]);
    expect(
      parseSettings({ IMAGERY_HOSTS: '[::1]:9000,[2001:DB8:0:0::7],tiles.example.org:080' }).imageryHosts,
    ).toEqual(['[::1]:9000', '[2001:db8::7]', 'tiles.example.org:80']);
  });

  test.each([
    '::1',
    '[::1',
    '::1]:9000',
    '[::1]9000',
    '[]:9000',
    '[10.0.0.7]',
    '10.0.0.7:',
    '10.0.0.7:65536',
    '999.1.1.1',
    'a b',
    'u:secret@h',
    '*.example.org',
    'h/path',
  ])('%j is refused as an imagery host', (IMAGERY_HOSTS) => {
    expect(problemsOf(() => parseSettings({ IMAGERY_HOSTS }))).toHaveLength(1);
  });
});

describe('in production', () => {
  const secret = { TOKEN_SECRET: 'thirty-two characters at the least' };

  test('the server refuses a stand-in that is not allowed, and a generated secret', () => {
    const problems = problemsOf(() => parseServerSettings({ NODE_ENV: 'production' }));
    expect(problems).toEqual([
      expect.stringMatching(/^TOKEN_SECRET is not set/),
      expect.stringMatching(/^STAC_URL is not set.*ALLOW_STAND_INS/),
      expect.stringMatching(/^STRIPE_SECRET_KEY is not set, so payments.*ALLOW_STAND_INS/),
      expect.stringMatching(/^SMTP_URL is not set.*ALLOW_STAND_INS/),
      expect.stringMatching(/^OIDC_ISSUER is not set.*ALLOW_STAND_INS/),
    ]);
  });

  test('a worker requires only the services that it uses', () => {
    const problems = problemsOf(() =>
      parseServerSettings({ NODE_ENV: 'production', SERVICES: 'worker', ALLOW_STAND_INS: 'mail' }),
    );
    expect(problems).toEqual([expect.stringMatching(/^STAC_URL is not set/)]);
  });

  test('missing settings are reported together with invalid ones', () => {
    const problems = problemsOf(() =>
      parseServerSettings({
        NODE_ENV: 'production',
        PORT: 'x',
        TOKEN_SECRET: 'short',
        STRIPE_SECRET_KEY: 'sk_live_x',
        SMTP_URL: 'http://mail.example.org',
        ALLOW_STAND_INS: 'payments,identity',
        RATE_LIMITS: 'off',
      }),
    );
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([
      'PORT',
      'TOKEN_SECRET',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'RATE_LIMITS',
      'STAC_URL',
      'PUBLIC_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
    ]);
    expect(problems.join()).not.toMatch(/sk_live_x|short/);
  });

  test('both allowed stand-ins and real services start', () => {
    const allowedStandIns = {
      ...secret,
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'imagery,payments,mail,identity',
    };
    expect(parseServerSettings(allowedStandIns).allowStandIns).toEqual([
      'imagery',
      'payments',
      'mail',
      'identity',
    ]);
    const realServices = {
      ...secret,
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'payments',
      STAC_URL: 'https://stac.example.org',
      SMTP_URL: 'smtps://user:word@mail.example.org',
      PUBLIC_URL: 'https://fields.example.org',
      MAIL_FROM: 'Furrow <fields@example.org>',
      OIDC_ISSUER: 'https://accounts.google.com/',
      OIDC_CLIENT_ID: 'furrow.apps.example.org',
    };
    expect(parseServerSettings(realServices)).toMatchObject({
      stacUrl: 'https://stac.example.org',
      smtpUrl: 'smtps://user:word@mail.example.org',
      oidcIssuer: 'https://accounts.google.com',
    });
    expect(parseServerSettings({ ...secret, ...allowedStandIns, OIDC_ISSUER: 'off' }).oidcIssuer).toBe('off');
  });

  test.each([
    ['http://fields.example.org', 1],
    ['http://10.0.0.7:8080', 1],
    ['https://fields.example.org', 0],
    ['http://127.0.0.1:8080', 0],
    ['http://localhost:8080', 0],
  ])('a site at %s has %i problem with its encryption', (PUBLIC_URL, count) => {
    const env = { ...secret, NODE_ENV: 'production', ALLOW_STAND_INS: 'imagery,payments,mail,identity' };
    const problems = problemsOf(() => parseServerSettings({ ...env, PUBLIC_URL }));
    expect(problems).toEqual(Array(count).fill(expect.stringMatching(/^PUBLIC_URL must begin with https/)));
  });

  test('an issuer requires its client id', () => {
    const problems = problemsOf(() => parseSettings({ OIDC_ISSUER: 'https://accounts.google.com' }));
    expect(problems).toEqual([expect.stringMatching(/^OIDC_CLIENT_ID is not set/)]);
    expect(parseSettings({ OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_CLIENT_ID: 'x' }).oidcIssuer).toBe(
      'http://127.0.0.1:9000',
    );
  });

  test('commands other than the server run without these settings', () => {
    expect(parseSettings({ NODE_ENV: 'production' }).nodeEnv).toBe('production');
  });
});
