import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting's text from the environment: surrounding spaces go, an empty one counts as not set. */
function text() {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined);
}

/** A setting with its default and its check; `parse` returns null for what it refuses. */
export function setting<Value>(fallback: Value, parse: (value: string) => Value | null, refusal: string) {
  return text().transform((value, context) => {
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: refusal });
    return z.NEVER;
  });
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return (value: string): Choice | null => choices.find((choice) => choice === value) ?? null;
}

export function portNumber(value: string): number | null {
  if (!/^\d{1,5}$/.test(value)) return null;
  const port = Number(value);
  return port <= 65535 ? port : null;
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export function host(value: string): string | null {
  return isIP(value) > 0 || hostName.test(value) ? value : null;
}

/** Address of a site without a path, without the slash at its end. */
export function origin(value: string): string | null {
  const url = httpUrl(value);
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username
    ? url.origin
    : null;
}

/** An http or https address as it was written, or a folder that exists, as an absolute path. */
export function catalogue(value: string): string | null {
  if (/^[a-z][a-z0-9+.-]+:/i.test(value)) return httpUrl(value) === null ? null : value;
  const folder = resolve(value);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : null;
}

export function postgresUrl(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1 ? value : null;
}

/** Host names, each with an optional port, between commas. */
export function hostList(value: string): string[] | null {
  const hosts = words(value).map((word) => word.toLowerCase());
  const allNamed = hosts.every((word) => {
    const [name = '', port] = word.split(':');
    return host(name) !== null && (port === undefined || portNumber(port) !== null);
  });
  return allNamed ? hosts : null;
}

/** A day of the calendar as YYYY-MM-DD. */
export function day(value: string): string | null {
  return z.iso.date().safeParse(value).success ? value : null;
}

export function words(value: string): string[] {
  return value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function httpUrl(value: string): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return ['http:', 'https:'].includes(url.protocol) ? url : null;
}
