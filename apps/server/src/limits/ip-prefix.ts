/**
 * Returns the part of an address that one customer of a provider has: an IPv4 address, or the first 64 bits of an IPv6
 * address.
 */
export function ipPrefix(ip: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  if (!ip.includes(':')) return ip;
  const [leadingPart = '', trailingPart] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const leadingGroups = leadingPart === '' ? [] : leadingPart.split(':');
  const trailingGroups = trailingPart === undefined || trailingPart === '' ? [] : trailingPart.split(':');
  const groups =
    trailingPart === undefined
      ? leadingGroups
      : [
          ...leadingGroups,
          ...Array(Math.max(0, 8 - leadingGroups.length - trailingGroups.length)).fill('0'),
          ...trailingGroups,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
