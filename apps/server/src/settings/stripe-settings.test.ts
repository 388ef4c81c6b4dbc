import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, test } from 'vitest';
import { parseServerSettings, parseSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const keySuffix = '0123456789abcdef';
const keys = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_${keySuffix}`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_${keySuffix}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${keySuffix}`,
});
const problemsOf = (env: NodeJS.ProcessEnv, parse = parseSettings): readonly string[] => {
  try {
    parse(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.details.map(inEnglish);
    throw error;
  }
  return [];
};

describe('settings of Stripe', () => {
  test('are complete', () => {
    expect(parseSettings(keys('test')).stripe).toEqual({
      secretKey: `sk_test_${keySuffix}`,
      publishableKey: `pk_test_${keySuffix}`,
      webhookSecret: `whsec_${keySuffix}`,
      apiUrl: null,
    });
    const restrictedKeySettings = { ...keys('test'), STRIPE_SECRET_KEY: `rk_test_${keySuffix}` };
    expect(parseSettings(restrictedKeySettings).stripe?.secretKey).toBe(`rk_test_${keySuffix}`);
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'without %s are reported as incomplete',
    (name) => {
      expect(problemsOf({ ...keys('test'), [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is not set, and STRIPE_\\w+ needs it\\.$`)),
      ]);
    },
  );

  test('an address alone requires all keys', () => {
    expect(problemsOf({ STRIPE_API_URL: 'http://127.0.0.1:12111' })).toHaveLength(3);
  });

  test('keys have to be of the same mode', () => {
    const mixed = { ...keys('test'), STRIPE_PUBLISHABLE_KEY: `pk_live_${keySuffix}` };
    expect(problemsOf(mixed)).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes/),
    ]);
  });

  test.each([
    ['STRIPE_SECRET_KEY', `pk_test_${keySuffix}`],
    ['STRIPE_SECRET_KEY', 'sk_test_'],
    ['STRIPE_SECRET_KEY', `sk_test_${keySuffix}\n`.replace('\n', ' x')],
    ['STRIPE_PUBLISHABLE_KEY', `sk_test_${keySuffix}`],
    ['STRIPE_WEBHOOK_SECRET', keySuffix],
    ['STRIPE_API_URL', 'http://api.example.org'],
    ['STRIPE_API_URL', 'https://api.example.org/v1'],
    ['STRIPE_API_URL', 'https://me:pw@api.example.org'],
    ['STRIPE_API_URL', 'ftp://127.0.0.1'],
  ])('%s cannot be %j, which is not repeated', (name, invalidValue) => {
    const problems = problemsOf({ ...keys('test'), [name]: invalidValue });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
    expect(problems.join()).not.toContain(keySuffix);
  });

  test.each([
    'https://api.example.org',
    'http://127.0.0.1:12111',
    'http://localhost:12111',
    'http://[::1]:12111',
  ])('Stripe can be at %s', (address) => {
    expect(parseSettings({ ...keys('test'), STRIPE_API_URL: address }).stripe?.apiUrl).toBe(address);
  });

  test('real cards never pay for simulated imagery', () => {
    for (const NODE_ENV of ['development', 'production']) {
      const env = {
        NODE_ENV,
        TOKEN_SECRET: 'thirty-two characters at the least',
        ALLOW_STAND_INS: 'imagery,mail,identity',
        ...keys('live'),
      };
      expect(problemsOf(env, parseServerSettings)).toEqual([
        expect.stringMatching(/^STRIPE_SECRET_KEY is live and needs STAC_URL/),
      ]);
      expect(problemsOf({ ...env, STAC_URL: 'https://stac.example.org' }, parseServerSettings)).toEqual([]);
      expect(problemsOf({ ...env, ...keys('test') }, parseServerSettings)).toEqual([]);
    }
  });
});
