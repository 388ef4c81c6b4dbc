import type { AddressInfo } from 'node:net';
import { isSandboxClosed } from '../http/behind-proxy.ts';
import type { Settings } from '../settings/settings.ts';

/** Hosts by which a local reader reaches a server that listens on all addresses. */
const reachableHosts: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': 'localhost' };

/**
 * Returns the address of this site for links in mails: PUBLIC_URL, or else the server's own address if its mails stay
 * on this machine. It never depends on a request, which may be forged.
 * @param listeningAddress address on which the server listens; null before
 * @returns the address without a trailing slash; null if mails have no links
 */
export function siteUrlOf(
  settings: Pick<Settings, 'publicUrl' | 'nodeEnv' | 'smtpUrl' | 'trustProxy'>,
  listeningAddress: Pick<AddressInfo, 'address' | 'port'> | null,
): string | null {
  if (settings.publicUrl !== null) return settings.publicUrl;
  // Readers behind a proxy use another address.
  if (settings.smtpUrl !== null || isSandboxClosed(settings) || listeningAddress === null) return null;
  const host = reachableHosts[listeningAddress.address] ?? listeningAddress.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listeningAddress.port}`;
}

/**
 * Returns the address of this site for links in mails of a process that does not listen, such as a worker. One that
 * shares the embedded database is on the server's machine and has its settings.
 */
export function siteUrlBySettings(
  settings: Pick<Settings, 'host' | 'port' | 'databaseUrl'> & Parameters<typeof siteUrlOf>[0],
): string | null {
  const { host, port, databaseUrl } = settings;
  return siteUrlOf(settings, databaseUrl === null && port > 0 ? { address: host, port } : null);
}
