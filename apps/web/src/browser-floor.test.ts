import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

/**
 * First browser versions with features that no build can polyfill, by a pattern of their use in the code. Source:
 * caniuse and MDN's compatibility data.
 */
const firstVersions: readonly [use: RegExp, versions: Readonly<Record<string, number>>][] = [
  [/\bIntl\.Segmenter\b/, { chrome: 87, firefox: 125, safari: 14.1 }],
  [/\blight-dark\(/, { chrome: 123, firefox: 120, safari: 17.5 }],
  [/\bPromise\.withResolvers\b/, { chrome: 119, firefox: 121, safari: 17.4 }],
  [/\bAbortSignal\.any\(/, { chrome: 116, firefox: 124, safari: 17.4 }],
  [/\bpopover(=|\b.*Popover\()/, { chrome: 114, firefox: 125, safari: 17 }],
  [/\bPromise\.try\(/, { chrome: 128, firefox: 134, safari: 18.2 }],
  [/\bUint8Array\.from(Base64|Hex)\b/, { chrome: 140, firefox: 133, safari: 18.2 }],
];

const targets = [config.build?.target ?? []].flat();
const minVersionOf = (browser: string): number =>
  Number(
    targets
      .find((target) => String(target).startsWith(browser))
      ?.toString()
      .slice(browser.length),
  );
const sources = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

test.each(firstVersions)(
  'every browser that the app is built for supports %s, where it is used',
  (use, versions) => {
    if (!sources.some((source) => use.test(source))) return;
    for (const [browser, version] of Object.entries(versions)) {
      expect(minVersionOf(browser), browser).toBeGreaterThanOrEqual(version);
    }
  },
);

test('no shorthand contains allow-discrete: a browser that does not support it would drop the whole declaration', () => {
  expect(sources.flatMap((source) => source.match(/\btransition:[^;]*allow-discrete/g) ?? [])).toEqual([]);
});
