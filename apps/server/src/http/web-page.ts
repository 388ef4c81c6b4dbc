import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@furrow/messages/catalogues';
import { type Wording, wordingIn } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { escapeHtml } from './escape-html.ts';
import { type Say, sayIn } from './reader.ts';

/** What the browser is told about this server; nothing else of the settings leaves it. */
interface BrowserSettings {
  productName: string;
  version: string;
  /** Outside parts that are stood in for, each in the words of the banner, such as "Simulated imagery". */
  standIns: { part: string; label: string }[];
  /** Who signs people in beside us, as the button names it; null: nobody. */
  identity: string | null;
  /** Where the page asks once for the caller's IP details; null: nowhere. */
  ipLookupUrl: string | null;
  supportEmail: string;
  /** Addresses of other map tiles than ours, with {z}, {x} and {y}, and whose they are. */
  mapRoadUrl: string | null;
  mapSatelliteUrl: string | null;
  mapAttribution: string;
  /** Who takes cards: the test gateway, or Stripe under the key that browsers are given. */
  cards: { by: 'test' } | { by: 'stripe'; publishableKey: string };
}

/** The settings of the pages in every language: what is said in them are messages. */
export type PageSettings = Omit<BrowserSettings, 'standIns' | 'identity'> & {
  standIns: { part: string; label: Message }[];
  identity: Message | string | null;
};

const inLanguage = ({ standIns, identity, ...settings }: PageSettings, say: Say): BrowserSettings => ({
  ...settings,
  standIns: standIns.map(({ part, label }) => ({ part, label: say(label) })),
  identity: identity === null || typeof identity === 'string' ? identity : say(identity),
});

const placeholder = '<!--furrow-settings-->';

/** The app's page in each language that it is built in; the first is for whoever wants none of the others. */
export type WebPages = ReadonlyMap<string, string>;

const english = 'en';
/** ISO 639-1, or 639-2 where a language has no code of two letters. */
const ofLanguage = /^index\.([a-z]{2,3})\.html$/;

/**
 * The web app's pages with the browser's settings in them, as an attribute, because the content policy runs no inline
 * script.
 * @returns none when the web app has not been built.
 */
export function readWebPages(webFolder: string, settings: PageSettings): WebPages {
  if (!existsSync(join(webFolder, 'index.html'))) return new Map();
  const read = (file: string, language: string): string => {
    const content = escapeHtml(JSON.stringify(inLanguage(settings, sayIn(language))));
    return readFileSync(join(webFolder, file), 'utf8').replace(
      placeholder,
      () => `<meta name="furrow-settings" content="${content}">`,
    );
  };
  const others = readdirSync(webFolder).flatMap((file) => {
    const code = ofLanguage.exec(file)?.[1];
    return code === undefined ? [] : [[code, read(file, code)] as const];
  });
  return new Map([[english, read('index.html', english)], ...others]);
}

/** The language of a page: the one that was chosen here (a cookie of the app), or else what the browser asks for. */
export function languageFor({ headers }: FastifyRequest, codes: string[]): string {
  const chosen = chosenIn(headers, 'furrow-language');
  if (chosen && codes.includes(chosen)) return chosen;
  return new Negotiator({ headers }).language(codes) ?? english;
}

/** For pages that the server writes itself, in the language that the app would have here. */
export const wordingOfPage = (request: FastifyRequest): Wording =>
  wordingIn(languageFor(request, [...languageCodes]));

/** The page by day or by night from its first paint, where that was chosen here (a cookie of the app). */
export function inChosenTheme(page: string, { headers }: FastifyRequest): string {
  const chosen = chosenIn(headers, 'furrow-theme');
  if (chosen !== 'light' && chosen !== 'dark') return page;
  return page
    .replace('<html ', `<html data-theme="${chosen}" `)
    .replaceAll(themeColor, (_meta, color: string, of: string) =>
      of === chosen ? `<meta name="theme-color" content="${color}" />` : '',
    );
}

const themeColor =
  /<meta name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: (light|dark)\)" ?\/?>/g;

function chosenIn({ cookie }: FastifyRequest['headers'], name: string): string | undefined {
  return cookie !== undefined && cookie.length < 8_192 ? parseCookie(cookie)[name] : undefined;
}
