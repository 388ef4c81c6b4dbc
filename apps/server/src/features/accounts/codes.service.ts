import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { CodePurpose, Schema } from '../../database/schema.ts';
import { isSigned, type Keys, sign } from '../../secrets.ts';
import {
  type CodeKey,
  countCodes,
  deleteCodes,
  findLiveCode,
  lockSubject,
  replaceCode,
  takeTry,
  useCode,
  voidCodes,
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

/** Codes belong to an e-mail in the form that is stored, whether it has an account or not. */
interface CodeOwner {
  email: string;
  purpose: CodePurpose;
}

export interface Codes {
  /**
   * Makes the code that from now on counts for this e-mail and purpose.
   * @param toBeMet false for an e-mail without an account: what is kept then meets no digits at all.
   */
  issue(
    trx: Transaction<Schema>,
    owner: CodeOwner,
    toBeMet?: boolean,
  ): Promise<{ ok: true; code: string } | { ok: false; refused: NoCode }>;
  /** Compares a guess; each costs a try, whatever becomes of it. A right one is still to be used. */
  check(
    db: Kysely<Schema>,
    owner: CodeOwner,
    guess: string,
  ): Promise<{ ok: true; codeId: string } | { ok: false; refused: NotRight }>;
  /** Once for each code. @returns false when it does not count any more. */
  use(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Whether no code of this e-mail and purpose can still be typed. */
  isExpired(db: Kysely<Schema>, owner: CodeOwner): Promise<boolean>;
  /** Makes every code of this e-mail worth nothing; what was tried still counts. */
  forget(trx: Transaction<Schema>, email: string): Promise<void>;
  /** Takes away codes that nothing counts any more. */
  sweep(db: Kysely<Schema>): Promise<void>;
}

interface CodesParts {
  keys: Pick<Keys, 'one-time code'>;
  clock: () => Date;
}

export function openCodes({ keys, clock }: CodesParts): Codes {
  const key = keys['one-time code'];
  const subjectOf = (email: string) => sign(key, `subject ${email}`);
  const keyOf = ({ email, purpose }: CodeOwner): CodeKey => ({ subject: subjectOf(email), purpose });
  return {
    issue: async (trx, owner, toBeMet = true) => {
      const of = keyOf(owner);
      await lockSubject(trx, of.subject);
      const now = clock();
      const before = await countCodes(trx, of, { codes: ago(now, hour), failures: ago(now, day) });
      if (before.failures >= limits.failuresADay) return { ok: false, refused: 'too_many_wrong_codes' };
      if (before.last !== null && before.last > ago(now, limits.pause)) {
        return { ok: false, refused: 'code_resent_recently' };
      }
      if (before.codes >= limits.codesAnHour) return { ok: false, refused: 'too_many_codes' };
      const code = String(randomInt(10_000)).padStart(4, '0');
      const met = toBeMet ? code : randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + limits.life);
      await replaceCode(trx, of, { hash: sign(key, bound(of, met)), createdAt: now, expiresAt });
      return { ok: true, code };
    },

    check: async (db, owner, guess) => {
      const of = keyOf(owner);
      const now = clock();
      const { tries, failuresADay } = limits;
      const { taken, live } = await inTransaction(db, async (trx) => {
        await lockSubject(trx, of.subject);
        const bounds = { now, tries, failures: failuresADay, failuresSince: ago(now, day) };
        const one = await takeTry(trx, of, bounds);
        return { taken: one, live: one === null ? await findLiveCode(trx, of, now) : null };
      });
      if (taken === null) return { ok: false, refused: whyNoTry(live) };
      if (isSigned(key, bound(of, guess), taken.hash)) return { ok: true, codeId: taken.id };
      return { ok: false, refused: taken.tries < tries ? 'wrong_code' : 'code_used_up' };
    },

    use: (trx, codeId) => useCode(trx, codeId, clock()),

    isExpired: async (db, owner) => {
      const live = await findLiveCode(db, keyOf(owner), clock());
      return live === null || live.tries >= limits.tries;
    },

    forget: (trx, email) => voidCodes(trx, subjectOf(email), clock()),

    sweep: (db) => deleteCodes(db, ago(clock(), 2 * day)),
  };
}

/** The same digits are another code for another e-mail or purpose. */
const bound = ({ subject, purpose }: CodeKey, code: string): string => `${purpose} ${subject} ${code}`;

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);

function whyNoTry(live: { tries: number } | null): NotRight {
  if (live === null) return 'code_expired';
  return live.tries >= limits.tries ? 'code_used_up' : 'too_many_wrong_codes';
}
