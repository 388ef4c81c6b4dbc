import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * The web app's page with the browser's settings in it, as an attribute, because the content policy runs no inline
 * script.
 * @returns null when the web app has not been built.
 */
export function readWebPage(webFolder: string, settings: BrowserSettings): string | null {
  const file = join(webFolder, 'index.html');
  if (!existsSync(file)) return null;
  const content = escapeHtml(JSON.stringify(settings));
  return readFileSync(file, 'utf8').replace(
    placeholder,
    () => `<meta name="furrow-settings" content="${content}">`,
  );
}
