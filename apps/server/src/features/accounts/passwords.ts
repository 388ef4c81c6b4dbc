import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { openWorkQueue, type WorkDone } from './work-queue.ts';

/** argon2id, the library's default, with OWASP's parameters of 2024: 19 MiB, two passes, one lane. */
const goodStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 10 to 25 ms of a core: one at a time gives a hundred log-ins a second, and leaves half of two cores free under load. */
const atOnce = 1;
/** Two seconds of work; a request beyond that is better retried. */
const waiting = 150;

interface Strength {
  /** KiB. */
  memoryCost: number;
  /** Passes. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

export interface Passwords {
  hash(password: string): Promise<WorkDone<string>>;
  /** @param kept null for an account that does not exist: costs the same work, and is not right. */
  check(password: string, kept: string | null): Promise<WorkDone<{ right: boolean; outdated: boolean }>>;
}

/** @param strength for new hashes; a hash of another strength is outdated. */
export function openPasswords(strength: Strength = goodStrength): Passwords {
  const queue = openWorkQueue({ atOnce, waiting });
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(inOneForm(password), strength)),
    check: (password, kept) =>
      queue(async () => {
        // Awaited even when not needed, so that the first unknown user waits as long as the first customer.
        decoy ??= hash(randomBytes(16), strength);
        const nobodys = await decoy;
        const matches = await verify(kept ?? nobodys, inOneForm(password));
        const right = kept !== null && matches;
        return { right, outdated: right && !isAsStrong(kept, strength) };
      }),
  };
}

/** Normalises to NFC: an accented letter is one code point on some keyboards and two on others. */
const inOneForm = (password: string): string => password.normalize('NFC');

function isAsStrong(kept: string, strength: Strength): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept);
  return (
    kept.startsWith('$argon2id$') &&
    memoryCost === strength.memoryCost &&
    timeCost === strength.timeCost &&
    parallelism === strength.parallelism
  );
}
