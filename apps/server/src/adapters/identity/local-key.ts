import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';

/** Order of the curve P-256 (FIPS 186-5; SP 800-186, 3.2.1.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derives the same ES256 key from the same seed, on every start and in every process (FIPS 186-5, A.2.1). The method
 * uses more random bits than the key has, so that all keys are equally likely.
 * @param seed 256 secret bits
 */
export function localKey(seed: Buffer): { privateKey: KeyObject; publicJwk: JWK & { kid: string } } {
  const bits = Buffer.from(hkdfSync('sha256', seed, 'furrow', 'local issuer ES256', 48));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const pair = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16);
  return {
    privateKey: createPrivateKey({ key: { ...pair, d: d.toString('base64url') }, format: 'jwk' }),
    publicJwk: { ...pair, kid, alg: 'ES256', use: 'sig' },
  };
}
