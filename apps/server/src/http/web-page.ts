import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { escapeHtml } from './escape-html.ts';

/** What the browser is told about this server; nothing else of the settings leaves it. */
export interface BrowserSettings {
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

const placeholder = '<!--furrow-settings-->';

/** The app's page in each language that it is built in; the first is for whoever wants none of the others. */
export type WebPages = ReadonlyMap<string, string>;

const english = 'en';
const ofLanguage = /^index\.([a-z]{2})\.html$/;

/**
 * The web app's pages with the browser's settings in them, as an attribute, because the content policy runs no inline
 * script.
 * @returns none when the web app has not been built.
 */
export function readWebPages(webFolder: string, settings: BrowserSettings): WebPages {
  if (!existsSync(join(webFolder, 'index.html'))) return new Map();
  const content = escapeHtml(JSON.stringify(settings));
  const read = (file: string): string =>
    readFileSync(join(webFolder, file), 'utf8').replace(
      placeholder,
      () => `<meta name="furrow-settings" content="${content}">`,
    );
  const others = readdirSync(webFolder).flatMap((file) => {
    const code = ofLanguage.exec(file)?.[1];
    return code === undefined ? [] : [[code, read(file)] as const];
  });
  return new Map([[english, read('index.html')], ...others]);
}

/** The language of a page: the one that was chosen here (a cookie of the app), or else what the browser asks for. */
export function languageFor({ headers }: FastifyRequest, codes: string[]): string {
  const chosen = chosenIn(headers, 'furrow-language');
  if (chosen && codes.includes(chosen)) return chosen;
  return new Negotiator({ headers }).language(codes) ?? english;
}

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
