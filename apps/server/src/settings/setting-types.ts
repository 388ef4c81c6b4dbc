import { statSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import { isVaried, minSecretLength } from './secrets.ts';

/** Parses a setting's text in the environment. Surrounding spaces are removed, and an empty text counts as not set. */
function optionalText() {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined);
}

/** Describes the values that a setting accepts. */
export type SettingRefusal = (named: { setting: string }) => Message;

/** A setting with its default and its parser, which returns null for an invalid value. */
export function setting<Value>(
  fallback: Value,
  parse: (value: string) => Value | null,
  refusal: SettingRefusal,
) {
  return optionalText().transform((value, context) => {
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', params: { refusal } });
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

/** Parses cents, up to 10,000 dollars. */
export function cents(value: string): number | null {
  return /^\d{1,7}$/.test(value) && Number(value) <= 1_000_000 ? Number(value) : null;
}

/** Parses a number of rewards a month, up to 9,999. */
export function rewardCount(value: string): number | null {
  return /^\d{1,4}$/.test(value) ? Number(value) : null;
}

/** Parses a number of months, up to three years. */
export function months(value: string): number | null {
  return /^\d{1,2}$/.test(value) && Number(value) <= 36 ? Number(value) : null;
}

/** Parses a number of seconds, up to five minutes. */
export function drainSeconds(value: string): number | null {
  return /^\d{1,3}$/.test(value) && Number(value) <= 300 ? Number(value) : null;
}

/** Parses secrets separated by commas, newest first. Each is long and varied enough, and none repeats another. */
export function tokenSecrets(value: string): [string, ...string[]] | null {
  const [newest, ...earlier] = value.split(',').map((secret) => secret.trim());
  const secrets: [string, ...string[]] = [newest ?? '', ...earlier];
  const isSafe = secrets.every((secret) => secret.length >= minSecretLength && isVaried(secret));
  return isSafe && new Set(secrets).size === secrets.length ? secrets : null;
}

/** Parses a number of connections. With fewer than eight, requests would wait for the queue of jobs. */
export function connectionCount(value: string): number | null {
  return /^\d{1,3}$/.test(value) && Number(value) >= 8 && Number(value) <= 500 ? Number(value) : null;
}

export function threads(value: string): number | null {
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 16 ? Number(value) : null;
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export function host(value: string): string | null {
  return isIP(value) > 0 || hostName.test(value) ? value : null;
}

/** Parses the address of a site without a path, and returns it without a trailing slash. */
export function origin(value: string): string | null {
  const url = httpUrl(value);
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username
    ? url.origin
    : null;
}

/** Accepts the http or https address of a collector of traces, with or without a path. */
export function collectorAddress(value: string): string | null {
  const url = httpUrl(value);
  return url !== null && !url.username && !url.search && !url.hash ? value : null;
}

/** Accepts a share from 0 to 1. */
export function share(value: string): number | null {
  return /^(0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(value) ? Number(value) : null;
}

/**
 * Accepts an http or https address, or the absolute path of an existing folder or catalogue file, and returns it
 * unchanged.
 */
export function catalogueAddress(value: string): string | null {
  if (isAddress(value)) return httpUrl(value) === null ? null : value;
  const path = resolve(value);
  return exists(path) ? path : null;
}

/** Whether the value begins with a scheme. A single letter is not one but a Windows drive. */
export function isAddress(value: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(value);
}

function exists(path: string): boolean {
  try {
    const stat = statSync(path);
    return stat.isDirectory() || stat.isFile();
  } catch {
    // The file is missing, its name is too long, or its links form a loop.
    return false;
  }
}

export function postgresUrl(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1 ? value : null;
}

export function smtpUrl(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '' ? value : null;
}

/** Parses hosts separated by commas, each with an optional port; IPv6 addresses are in brackets, as in URLs. */
export function hostList(value: string): string[] | null {
  const hosts = splitList(value).map(hostAndPort);
  return hosts.every((word) => word !== null) ? hosts : null;
}

/**
 * Normalises a host with its port as in URLs, so that hosts can be compared: lower case, and IPv6 in its shortest form.
 */
function hostAndPort(word: string): string | null {
  const [, bracketedHost, name, port] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d*))?$/.exec(word) ?? [];
  if (port !== undefined && portNumber(port) === null) return null;
  const named =
    bracketedHost === undefined ? name !== undefined && host(name) !== null : isIPv6(bracketedHost);
  if (!named) return null;
  const written = `http://${bracketedHost === undefined ? name : `[${bracketedHost}]`}`;
  if (!URL.canParse(written)) return null;
  const { hostname } = new URL(written);
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

/** Parses a calendar date in the form YYYY-MM-DD. */
export function day(value: string): string | null {
  return z.iso.date().safeParse(value).success ? value : null;
}

export function splitList(value: string): string[] {
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

/**
 * Parses the address of an OpenID Connect issuer, and returns it without a trailing slash; plain http is accepted on
 * this machine only.
 */
export function issuer(value: string): string | null {
  if (value === 'off') return value;
  const url = httpUrl(value);
  if (url === null || url.search || url.hash || url.username) return null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || isLocal ? value.replace(/\/+$/, '') : null;
}

/** Parses the address of a service that locates its caller. */
export function lookupUrl(value: string): string | null {
  if (value === 'off') return value;
  const url = httpUrl(value);
  return url !== null && !url.username ? value : null;
}

/** Parses one line of printable text. */
export function lineOfText(value: string): string | null {
  return /^[^\p{Cc}\p{Zl}\p{Zp}]{1,200}$/u.test(value) ? value : null;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether traffic to this address is protected, by https, or because it is on this machine. */
export function isTransportSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
}

/** Parses the origin of a Stripe-compatible server. */
export function stripeApi(value: string): string | null {
  const url = httpUrl(value);
  return url !== null && isTransportSecure(url) ? origin(value) : null;
}

/** Parses the address of map tiles, which must not contain a password, because browsers receive it. */
export function tileAddress(value: string): string | null {
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return null;
  const url = httpUrl(value.replaceAll(/[{}]/g, ''));
  return url !== null && !url.username && !url.password && isTransportSecure(url) ? value : null;
}
