import type { AddressInfo } from 'node:net';
import { isSandboxClosed } from './behind-proxy.ts';
import type { Settings } from './settings.ts';

/** For a reader at this machine, where a server listens at all of its addresses. */
const reachable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': 'localhost' };

/**
 * Under which address links in mails lead to this site: PUBLIC_URL, else where the server listens, as long as its mails stay on this machine.
 * Never what a request names, which may be anybody's.
 * @param listening null before it listens
 * @returns without a slash at the end; null where mails have no links
 */
export function siteUrlOf(
  settings: Pick<Settings, 'publicUrl' | 'nodeEnv' | 'smtpUrl' | 'trustProxy'>,
  listening: Pick<AddressInfo, 'address' | 'port'> | null,
): string | null {
  if (settings.publicUrl !== null) return settings.publicUrl;
  // Behind a proxy its readers come by another address.
  if (settings.smtpUrl !== null || isSandboxClosed(settings) || listening === null) return null;
  const host = reachable[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}
