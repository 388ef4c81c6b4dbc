import { afterEach, expect, test, vi } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { warnOfMissingSettings } from './log-line.ts';
import { warnInProduction } from './warn-in-production.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns the reasons of the warnings logged at the start. */
function startWarnings(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)).reason);
    return true;
  });
  warnOfMissingSettings(parseSettings(env));
  warnInProduction(parseSettings(env));
  return lines;
}

const noLinks = 'PUBLIC_URL is not set: mails cannot lead to orders and results.';
const shared = { DATABASE_URL: 'postgres://127.0.0.1/furrow' };
const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525' };

test('an operator whose mails lack links is warned once, but not someone who only tries the site', () => {
  expect(startWarnings(smtp)).toEqual([noLinks]);
  expect(startWarnings({ SERVICES: 'worker', ...shared })).toContain(noLinks);
  expect(startWarnings({ SERVICES: 'worker' })).toEqual([]);
  expect(startWarnings({})).toEqual([]);
  expect(startWarnings({ ...smtp, PUBLIC_URL: 'https://fields.example.org' })).toEqual([]);
});

test('in production an operator is warned of what nobody notices until it is too late', () => {
  const production = { ...smtp, NODE_ENV: 'production', PUBLIC_URL: 'https://fields.example.org' };
  expect(startWarnings(production)).toEqual([
    expect.stringMatching(/^DATABASE_URL is not set/),
    expect.stringMatching(/^COMPANY_ADDRESS is not set/),
  ]);
  const complete = { ...production, ...shared, COMPANY_ADDRESS: '1 Mill Lane' };
  expect(startWarnings(complete)).toEqual([]);
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_abcdefghijkl',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefghijkl',
    STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnopqrst',
  };
  expect(startWarnings({ ...complete, ...stripe })).toEqual([]);
  expect(startWarnings({ ...complete, ...stripe, STAC_URL: 'https://stac.example.org' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is a test key/),
  ]);
});
