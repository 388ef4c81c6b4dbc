import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isSigned, type Keys, sign } from '../../secrets.ts';
import {
  type CodeOwner,
  countCodes,
  findLiveCode,
  lockUser,
  replaceCode,
  takeTry,
  useCode,
} from './codes.store.ts';

/** Four digits are few: what follows keeps the chance to guess one under 0.1 % a day. Times in milliseconds. */
const limits = {
  life: 10 * 60_000,
  tries: 5,
  pause: 30_000,
  codesAnHour: 5,
  failuresADay: 10,
};
const hour = 3_600_000;
const day = 24 * hour;

export type NoCode = 'code_resent_recently' | 'too_many_codes' | 'too_many_wrong_codes';
export type NotRight = 'wrong_code' | 'code_expired' | 'code_used_up' | 'too_many_wrong_codes';

export interface Codes {
  /** Makes the code that from now on counts for this user and purpose. */
  issue(
    trx: Transaction<Schema>,
    owner: CodeOwner,
  ): Promise<{ ok: true; code: string } | { ok: false; refused: NoCode }>;
  /** Compares a guess; each costs a try, whatever becomes of it. A right one is still to be used. */
  check(
    db: Kysely<Schema>,
    owner: CodeOwner,
    guess: string,
  ): Promise<{ ok: true; codeId: string } | { ok: false; refused: NotRight }>;
  /** Once for each code. @returns false when it does not count any more. */
  use(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
}

interface CodesParts {
  keys: Pick<Keys, 'one-time code'>;
  clock: () => Date;
}

export function openCodes({ keys, clock }: CodesParts): Codes {
  const key = keys['one-time code'];
  return {
    issue: async (trx, owner) => {
      await lockUser(trx, owner.userId);
      const now = clock();
      const before = await countCodes(trx, owner, { codes: ago(now, hour), failures: ago(now, day) });
      if (before.failures >= limits.failuresADay) return { ok: false, refused: 'too_many_wrong_codes' };
      if (before.last !== null && before.last > ago(now, limits.pause)) {
        return { ok: false, refused: 'code_resent_recently' };
      }
      if (before.codes >= limits.codesAnHour) return { ok: false, refused: 'too_many_codes' };
      const code = String(randomInt(10_000)).padStart(4, '0');
      const expiresAt = new Date(now.getTime() + limits.life);
      await replaceCode(trx, owner, { hash: sign(key, bound(owner, code)), createdAt: now, expiresAt });
      return { ok: true, code };
    },

    check: async (db, owner, guess) => {
      const now = clock();
      const { tries, failuresADay } = limits;
      const taken = await takeTry(db, owner, {
        now,
        tries,
        failures: failuresADay,
        failuresSince: ago(now, day),
      });
      if (taken === null) return { ok: false, refused: whyNoTry(await findLiveCode(db, owner, now)) };
      if (isSigned(key, bound(owner, guess), taken.hash)) return { ok: true, codeId: taken.id };
      return { ok: false, refused: taken.tries < tries ? 'wrong_code' : 'code_used_up' };
    },

    use: (trx, codeId) => useCode(trx, codeId, clock()),
  };
}

/** The same digits are another code for another person or purpose. */
const bound = ({ userId, purpose }: CodeOwner, code: string): string => `${purpose} ${userId} ${code}`;

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);

function whyNoTry(live: { tries: number } | null): NotRight {
  if (live === null) return 'code_expired';
  return live.tries >= limits.tries ? 'code_used_up' : 'too_many_wrong_codes';
}
