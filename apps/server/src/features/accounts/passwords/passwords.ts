import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createWorkQueue, type WorkResult } from './work-queue.ts';

/** Parameters of argon2id, the library's default, as OWASP recommended in 2024: 19 MiB, two passes, one lane. */
const defaultStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Number of concurrent hashes. A hash takes 10 to 25 ms of a core, so one at a time allows about a hundred sign-ins a
 * second, and leaves half of two cores free under load.
 */
const concurrency = 1;
/** Maximum number of waiting requests: about two seconds of work. Any further request should be retried later. */
const maxQueued = 150;

interface Strength {
  /** Memory in KiB. */
  memoryCost: number;
  /** Number of passes. */
  timeCost: number;
  /** Number of lanes. */
  parallelism: number;
}

export interface PasswordHasher {
  hash(password: string): Promise<WorkResult<string>>;
  /**
   * Checks a password.
   * @param storedHash null for an account that does not exist: the check takes the same time, and the password is wrong
   */
  check(
    password: string,
    storedHash: string | null,
  ): Promise<WorkResult<{ isRight: boolean; isOutdated: boolean }>>;
}

/**
 * Creates a password hasher.
 * @param strength for new hashes; a hash of another strength is outdated
 */
export function createPasswordHasher(strength: Strength = defaultStrength): PasswordHasher {
  const queue = createWorkQueue({ concurrency, maxQueued });
  let decoyPromise: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(normalise(password), strength)),
    check: (password, storedHash) =>
      queue(async () => {
        // The decoy hash is awaited even when it is not needed, so that the first request for an unknown user takes no
        // longer than others.
        decoyPromise ??= hash(randomBytes(16), strength);
        const decoyHash = await decoyPromise;
        const matches = await verify(storedHash ?? decoyHash, normalise(password));
        const isRight = storedHash !== null && matches;
        return { isRight, isOutdated: isRight && !isAsStrong(storedHash, strength) };
      }),
  };
}

/** Normalises to NFC: an accented letter is one code point on some keyboards and two on others. */
const normalise = (password: string): string => password.normalize('NFC');

function isAsStrong(storedHash: string, strength: Strength): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    storedHash.startsWith('$argon2id$') &&
    memoryCost === strength.memoryCost &&
    timeCost === strength.timeCost &&
    parallelism === strength.parallelism
  );
}
