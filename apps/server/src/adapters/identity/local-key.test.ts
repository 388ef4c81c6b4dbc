import { createPublicKey, randomBytes } from 'node:crypto';
import { importJWK } from 'jose';
import { expect, test } from 'vitest';
import { localKey } from './local-key.ts';

const seed = Buffer.alloc(32, 7);

test('the same seed gives the same key, another seed another one', () => {
  expect(localKey(seed).publicJwk).toEqual(localKey(Buffer.from(seed)).publicJwk);
  expect(localKey(randomBytes(32)).publicJwk).not.toEqual(localKey(seed).publicJwk);
});

test('only the public key is published', async () => {
  const { privateKey, publicJwk } = localKey(seed);
  expect(Object.keys(publicJwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  expect(publicJwk).toMatchObject({ x, y });
  await importJWK(publicJwk, 'ES256');
});

test('every seed gives a key, even with leading zeros', () => {
  for (let index = 0; index < 600; index++) {
    const { publicJwk } = localKey(Buffer.alloc(32, `seed ${index}`));
    expect([publicJwk.x, publicJwk.y].every((half) => half?.length === 43)).toBe(true);
  }
});
