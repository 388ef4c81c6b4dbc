import { site } from '@furrow/contract/site/site';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { parseSettings } from '../../settings/settings.ts';
import { siteHandlers } from './site.routes.ts';

const getSiteFor = async (env: NodeJS.ProcessEnv = {}, language: string | null = null) => {
  const { getSite } = siteHandlers(parseSettings({ NODE_ENV: 'test', ...env }));
  const reply = await getSite({ say: formatterIn(language) } as Parameters<typeof getSite>[0]);
  if (!('data' in reply)) throw new Error('getSite was refused, but it never is.');
  return site.parse(reply.data);
};
const modesOf = async (env: NodeJS.ProcessEnv) =>
  Object.fromEntries((await getSiteFor(env)).parts.map(({ part, runs, host }) => [part, [runs, host]]));

test('names the operator and how to reach them', async () => {
  const env = {
    COMPANY_NAME: 'Acre 51 Ltd',
    COMPANY_ADDRESS: '1 Mill Lane, Ghent',
    COMPANY_TAX_ID: 'BE 1',
    SUPPORT_EMAIL: 'help@example.org',
  };
  expect(await getSiteFor(env)).toMatchObject({
    company: { name: 'Acre 51 Ltd', address: '1 Mill Lane, Ghent', tax_id: 'BE 1' },
    support_email: 'help@example.org',
    terms_version: expect.stringMatching(/./),
  });
});

test('describes what is sent to every external service', async () => {
  for (const { name, sent } of (await getSiteFor()).parts) {
    expect(name).toMatch(/\w/);
    expect(sent).toMatch(/\.$/);
  }
});

test('says how long data is retained by the settings of the installation', async () => {
  const { retention } = await getSiteFor({ HELP_MESSAGE_DAYS: '60' });
  expect(retention).toContainEqual({
    code: 'help_messages',
    name: 'Messages that you sent us',
    until: '60 days after they arrived.',
    on_request: 'Deleted with your account.',
    reason: null,
  });
});

test('uses no external service without settings', async () => {
  expect(await modesOf({})).toEqual({
    imagery: ['stand-in', null],
    payments: ['stand-in', null],
    mail: ['stand-in', null],
    identity: ['stand-in', null],
    geocoder: ['stand-in', null],
    assistant: ['stand-in', null],
    'ip-lookup': ['off', null],
  });
});

test('names the hosts of real services, without passwords or keys from their URLs', async () => {
  const env = {
    STAC_URL: 'https://stac.example.org/v1?key=s3cret',
    STRIPE_SECRET_KEY: 'sk_test_s3cret0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_s3cret0123456789',
    SMTP_URL: 'smtps://robot:s3cret@mail.example.org:465',
    OIDC_ISSUER: 'https://accounts.google.com',
    OIDC_CLIENT_ID: 'client',
    IP_LOOKUP_URL: 'https://ip.example.org/json',
    GEOCODER_URL: 'https://places.example.org/api?key=s3cret',
    ASSISTANT_URL: 'https://models.example.org/v1',
    ASSISTANT_API_KEY: 's3cret',
    ASSISTANT_MODEL: 'some-model',
    MAP_SATELLITE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png?key=s3cret',
    STORAGE_URL: 'https://K:s3cret@s3.example.org:9000/fields',
  };
  expect(await modesOf(env)).toEqual({
    imagery: ['real', 'stac.example.org'],
    payments: ['real', 'api.stripe.com'],
    mail: ['real', 'mail.example.org'],
    identity: ['real', 'accounts.google.com'],
    geocoder: ['real', 'places.example.org'],
    assistant: ['real', 'models.example.org'],
    'satellite-map': ['real', 'tiles.example.org'],
    'file-store': ['real', 's3.example.org'],
    'ip-lookup': ['real', 'ip.example.org'],
  });
  expect(JSON.stringify(await getSiteFor(env))).not.toMatch(/s3cret|robot|client/);
});

test('reports services that are switched off, and no host for a folder of imagery', async () => {
  expect(
    await modesOf({
      OIDC_ISSUER: 'off',
      ASSISTANT_URL: 'off',
      IP_LOOKUP_URL: 'off',
      STAC_URL: import.meta.dirname,
    }),
  ).toMatchObject({
    identity: ['off', null],
    assistant: ['off', null],
    'ip-lookup': ['off', null],
    imagery: ['real', null],
  });
});

test.each(['es', 'fr', 'hi', 'pt'])(
  'describes in %s every external service and what is sent to it',
  async (language) => {
    const env = {
      STORAGE_URL: 'https://K:s3cret@s3.example.org:9000/fields',
      MAP_STYLE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
      MAP_SATELLITE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
    };
    const { parts } = await getSiteFor(env, language);
    expect(parts).toHaveLength(10);
    for (const { name, sent } of parts) expect(findEnglish(`${name} ${sent}`)).toEqual([]);
  },
);
