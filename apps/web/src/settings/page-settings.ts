import { parseSettings } from './settings.ts';

/** Settings of this page, parsed once. */
export const settings = parseSettings(
  document.querySelector('meta[name="furrow-settings"]')?.getAttribute('content') ?? null,
);
