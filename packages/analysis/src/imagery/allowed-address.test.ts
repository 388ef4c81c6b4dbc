import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { isPublicAddress, publicLookup } from './allowed-address.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

describe('an address of the public network', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a02:26f0::1', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::FFFF:127.0.0.1',
    '::ffff:a00:1',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '100::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'example.org',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a host name', () => {
  const resolve = (addresses: string[], options: Parameters<LookupFunction>[1] = {}) => {
    vi.mocked(dnsLookup).mockImplementationOnce(((
      _name: string,
      _options: unknown,
      callback: CallableFunction,
    ) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof dnsLookup);
    return new Promise((done, reject) =>
      publicLookup('example.org', options, (error, address, family) =>
        error ? reject(error) : done(family === undefined ? address : [address, family]),
      ),
    );
  };

  it('is reached at its public address', async () => {
    expect(await resolve(['8.8.8.8'])).toEqual(['8.8.8.8', 4]);
    expect(await resolve(['::ffff:8.8.8.8'], { all: true })).toEqual([
      { address: '::ffff:8.8.8.8', family: 6 },
    ]);
  });

  it.each([
    [['10.0.0.1']],
    [['::ffff:10.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['::1']],
    [['8.8.8.8', '192.168.0.1']],
    [[]],
  ])('that resolves to %j is not connected to', async (addresses) => {
    await expect(resolve(addresses)).rejects.toMatchObject({ reason: 'href_not_allowed' });
    await expect(resolve(addresses, { all: true })).rejects.toMatchObject({ reason: 'href_not_allowed' });
  });
});
