import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SceneError } from '../reasons/scene-error.ts';
import { catalogueMessages } from './catalogue-messages.ts';

/**
 * Addresses that never belong to a public catalogue: loopback, private, link-local, shared, test and multicast ranges.
 * Source: IANA special-purpose address registries.
 */
const notPublicIPv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublicIPv4.addSubnet(network, bits, 'ipv4');
}
/** In IPv6 only 2000::/3 is allocated for public use; the remaining entries are inside it. */
const notPublicIPv6 = new BlockList();
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicIPv6.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  // Name resolution may give an IPv4-mapped IPv6 address, which is checked as the IPv4 address in it.
  const ipv4OrAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(ipv4OrAddress);
  if (family === 0) return false;
  return family === 4
    ? !notPublicIPv4.check(ipv4OrAddress, 'ipv4')
    : !notPublicIPv6.check(ipv4OrAddress, 'ipv6');
}

/** Hosts that may be reached besides public ones: names in lower case, each with its port. */
export interface AddressRule {
  trustedHosts: ReadonlySet<string>;
}

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

const hostAndPort = (url: URL): string =>
  `${url.hostname.toLowerCase()}:${url.port || defaultPorts[url.protocol]}`;

export const isTrusted = (url: URL, rule: AddressRule): boolean => rule.trustedHosts.has(hostAndPort(url));

/**
 * Rule of a catalogue: trusts its own host and port as given, and those of IMAGERY_HOSTS, on ports 80 and 443 where
 * none is given.
 */
export function catalogueRule(catalogue: URL, imageryHosts: readonly string[]): AddressRule {
  const named = imageryHosts
    .map((host) => host.toLowerCase())
    .flatMap((host) =>
      /:\d+$/.test(host) ? [host] : Object.values(defaultPorts).map((port) => `${host}:${port}`),
    );
  return { trustedHosts: new Set([hostAndPort(catalogue), ...named]) };
}

/**
 * Checks an address before any request is sent.
 * @throws SceneError `href_not_allowed`.
 */
export function assertAllowed(url: URL, rule: AddressRule): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SceneError('href_not_allowed', catalogueMessages.protocol_unread({ protocol: url.protocol }));
  }
  if (url.username || url.password) {
    throw new SceneError('href_not_allowed', catalogueMessages.with_password({ host: url.host }));
  }
  if (isTrusted(url, rule)) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress(url.host);
}

const privateAddress = (host: string): SceneError =>
  new SceneError('href_not_allowed', catalogueMessages.private_address({ host }));

/** Name resolution that refuses private addresses at connection time, so that a name cannot change after a check. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '', 0);
      return;
    }
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(privateAddress(hostname), '', 0);
      return;
    }
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
