import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../errors/plain-error.ts';
import { createFileOnce } from '../process/atomic-file.ts';
import { systemReason } from '../process/make-folder.ts';
import { secretMessages } from './secrets.messages.ts';

/** Purposes of keys. A key for one of them is not valid for another. */
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

/** Keys of one purpose, newest first: the newest signs, and what an earlier one has signed is still accepted. */
export type SigningKeys = readonly [newest: Buffer, ...earlier: Buffer[]];

export type Keys = Record<KeyPurpose, SigningKeys>;

/**
 * Derives a 256-bit key per purpose and secret (HKDF, RFC 5869).
 * @param secrets newest first; an earlier one stays in the list until what it has signed has expired
 */
export function deriveKeys(...secrets: readonly [string, ...string[]]): Keys {
  const [newest, ...earlier] = secrets;
  const deriveFrom = (secret: string, purpose: KeyPurpose): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'furrow', purpose, 32));
  const derive = (purpose: KeyPurpose): SigningKeys => [
    deriveFrom(newest, purpose),
    ...earlier.map((secret) => deriveFrom(secret, purpose)),
  ];
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

/** Minimum length of a secret in characters, also of TOKEN_SECRET. */
export const minSecretLength = 32;

/**
 * Reads the secret in `dataDir`, which is created on the first start; concurrent starts use the same one.
 * @throws PlainError if the secret cannot be created or read, or is too short, because then all keys could be guessed
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'token-secret');
  const secret = await readOrCreate(path);
  if (!isPlainText(secret)) {
    throw new PlainError(secretMessages.damaged({ path }));
  }
  if (secret.length < minSecretLength) {
    throw new PlainError(secretMessages.too_short({ path, length: secret.length, least: minSecretLength }));
  }
  return secret;
}

/** Whether a secret is not the same few characters repeated. */
export const isVaried = (secret: string): boolean => new Set(secret).size >= 8;

/** Whether the secret is printable, and varied if it is long enough. */
const isPlainText = (secret: string): boolean =>
  /^[\x20-\x7e]*$/.test(secret) && (secret.length < minSecretLength || isVaried(secret));

async function readOrCreate(path: string): Promise<string> {
  try {
    if (!existsSync(path)) await createFileOnce(path, `${randomBytes(32).toString('base64url')}\n`);
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const reason = systemReason(error);
    throw new PlainError(secretMessages.unreadable({ path, reason, setting: 'TOKEN_SECRET' }), {
      cause: error,
    });
  }
}

const hmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Computes the HMAC-SHA256 of a text by the newest key, as base64url. */
export const sign = ([newest]: SigningKeys, text: string): string => hmac(newest, text);

/** Computes the HMAC-SHA256 of a text by every key, to look up what any of them has signed. */
export const signaturesOf = (keys: SigningKeys, text: string): string[] => keys.map((key) => hmac(key, text));

/** Compares a signature with those of all keys, each in constant time. */
export function isSigned(keys: SigningKeys, text: string, signature: string): boolean {
  const actual = Buffer.from(signature);
  const matches = signaturesOf(keys, text).filter((one) => {
    const expected = Buffer.from(one);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  return matches.length > 0;
}
