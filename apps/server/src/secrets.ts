import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a key is for: a key made for one purpose is worth nothing for another. */
type KeyPurpose =
  | 'access token'
  | 'refresh token'
  | 'one-time code'
  | 'reset grant'
  | 'file address'
  | 'limit subject'
  | 'known device'
  | 'identity nonce'
  | 'local issuer';

export type Keys = Record<KeyPurpose, Buffer>;

/** 256-bit keys, one a purpose, all from one secret (HKDF, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', secret, 'furrow', purpose, 32));
  return {
    'access token': derive('access token'),
    'refresh token': derive('refresh token'),
    'one-time code': derive('one-time code'),
    'reset grant': derive('reset grant'),
    'file address': derive('file address'),
    'limit subject': derive('limit subject'),
    'known device': derive('known device'),
    'identity nonce': derive('identity nonce'),
    'local issuer': derive('local issuer'),
  };
}

/** The secret kept under `dataDir`, made on the first start; several processes that start at once agree on one. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** HMAC-SHA256 as base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether `signature` is that of `text`, in the same time whatever is wrong with it. */
export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(key, text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
