import { afterEach, expect, test, vi } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { warnOfMissingSettings } from './log-line.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns the reasons of the warnings logged at the start. */
function startWarnings(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)).reason);
    return true;
  });
  warnOfMissingSettings(parseSettings(env));
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
