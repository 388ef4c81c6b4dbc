import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createWorkQueue, type WorkResult } from './work-queue.ts';

/** argon2id, the library's default, with OWASP's parameters of 2024: 19 MiB, two passes, one lane. */
const defaultStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 10 to 25 ms of a core: one at a time gives a hundred log-ins a second, and leaves half of two cores free under load. */
const concurrency = 1;
/** Two seconds of work; a request beyond that is better retried. */
const maxQueued = 150;

interface Strength {
  /** KiB. */
  memoryCost: number;
  /** Passes. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

export interface PasswordHasher {
  hash(password: string): Promise<WorkResult<string>>;
  /** @param storedHash null for an account that does not exist: costs the same work, and is not right. */
  check(
    password: string,
    storedHash: string | null,
  ): Promise<WorkResult<{ right: boolean; outdated: boolean }>>;
}

/** @param strength for new hashes; a hash of another strength is outdated. */
export function createPasswordHasher(strength: Strength = defaultStrength): PasswordHasher {
  const queue = createWorkQueue({ concurrency, maxQueued });
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(normalise(password), strength)),
    check: (password, storedHash) =>
      queue(async () => {
        // Awaited even when not needed, so that the first unknown user waits as long as the first customer.
        decoy ??= hash(randomBytes(16), strength);
        const decoyHash = await decoy;
        const matches = await verify(storedHash ?? decoyHash, normalise(password));
        const right = storedHash !== null && matches;
        return { right, outdated: right && !isAsStrong(storedHash, strength) };
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
