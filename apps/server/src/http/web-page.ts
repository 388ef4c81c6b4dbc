import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@furrow/messages/catalogues';
import { type Wording, wordingIn } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { escapeHtml } from '../text/escape-html.ts';
import { formatterIn, type Say } from './reader.ts';

/** The settings that the browser receives; no other setting leaves the server. */
interface BrowserSettings {
  productName: string;
  version: string;
  /**
   * External services replaced by stand-ins, each with its label for the banner, such as "Simulated imagery".
   */
  standIns: { part: string; label: string }[];
  /** Name of the identity provider on its button; null if there is none. */
  identity: string | null;
  /** Address from which the page fetches the caller's IP details, once; null if there is none. */
  ipLookupUrl: string | null;
  supportEmail: string;
  /** Templates of other map tiles, with {z}, {x} and {y}, and their attribution. */
  mapRoadUrl: string | null;
  mapSatelliteUrl: string | null;
  mapAttribution: string;
  /** The card processor: the test gateway, or Stripe with its publishable key. */
  cards: { by: 'test' } | { by: 'stripe'; publishableKey: string };
}

/** The settings before translation, whose texts are messages. */
export type PageSettings = Omit<BrowserSettings, 'standIns' | 'identity'> & {
  standIns: { part: string; label: Message }[];
  identity: Message | string | null;
};

const translateSettings = ({ standIns, identity, ...settings }: PageSettings, say: Say): BrowserSettings => ({
  ...settings,
  standIns: standIns.map(({ part, label }) => ({ part, label: say(label) })),
  identity: identity === null || typeof identity === 'string' ? identity : say(identity),
});

const settingsPlaceholder = '<!--furrow-settings-->';

/** The app's page by language; the first one is the fallback. */
export type WebPages = ReadonlyMap<string, string>;

const english = 'en';
/** Name of the page in a language: ISO 639-1, or 639-2 for a language without a two-letter code. */
const localisedPageFile = /^index\.([a-z]{2,3})\.html$/;

/**
 * Reads the web app's pages and adds the browser's settings as an attribute, because the content security policy allows
 * no inline script.
 * @returns an empty map if the web app has not been built
 */
export function readWebPages(webFolder: string, settings: PageSettings): WebPages {
  if (!existsSync(join(webFolder, 'index.html'))) return new Map();
  const read = (file: string, language: string): string => {
    const content = escapeHtml(JSON.stringify(translateSettings(settings, formatterIn(language))));
    return readFileSync(join(webFolder, file), 'utf8').replace(
      settingsPlaceholder,
      () => `<meta name="furrow-settings" content="${content}">`,
    );
  };
  const localisedPages = readdirSync(webFolder).flatMap((file) => {
    const code = localisedPageFile.exec(file)?.[1];
    return code === undefined ? [] : [[code, read(file, code)] as const];
  });
  return new Map([[english, read('index.html', english)], ...localisedPages]);
}

/** Returns the language of a page: the one in the app's cookie, else the one that the browser prefers. */
export function languageFor({ headers }: FastifyRequest, codes: string[]): string {
  const chosenLanguage = readCookie(headers, 'furrow-language');
  if (chosenLanguage && codes.includes(chosenLanguage)) return chosenLanguage;
  return new Negotiator({ headers }).language(codes) ?? english;
}

/** Returns the wording of pages that the server renders itself, in the language that the app would use. */
export const wordingOfPage = (request: FastifyRequest): Wording =>
  wordingIn(languageFor(request, [...languageCodes]));

/** Removes the preload links that the build marked with the path of another screen. */
export const filterPreloads = (path: string, page: string): string =>
  page.replaceAll(preloadOfPath, (link, linkPath: string) => (linkPath === path ? link : ''));

const preloadOfPath = /<link [^>]*data-path="([^"]*)"[^>]*>\s*/g;

/** Sets the chosen light or dark theme (a cookie of the app) before the first paint. */
export function applyChosenTheme(page: string, { headers }: FastifyRequest): string {
  const chosenTheme = readCookie(headers, 'furrow-theme');
  if (chosenTheme !== 'light' && chosenTheme !== 'dark') return page;
  return page
    .replace('<html ', `<html data-theme="${chosenTheme}" `)
    .replaceAll(themeColor, (_meta, color: string, scheme: string) =>
      scheme === chosenTheme ? `<meta name="theme-color" content="${color}" />` : '',
    );
}

const themeColor =
  /<meta name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: (light|dark)\)" ?\/?>/g;

function readCookie({ cookie }: FastifyRequest['headers'], name: string): string | undefined {
  return cookie !== undefined && cookie.length < 8_192 ? parseCookie(cookie)[name] : undefined;
}
