import { parseSettings } from './settings.ts';

/** The settings of this page, read once. */
export const settings = parseSettings(
  document.querySelector('meta[name="furrow-settings"]')?.getAttribute('content') ?? null,
);
