import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { CodePurpose, Schema } from '../../database/schema.ts';
import { isSigned, type Keys, sign } from '../../secrets.ts';
import {
  type CodeKey,
  countCodes,
  deleteCodes,
  findLink,
  findLiveCode,
  lockSubject,
  replaceCode,
  takeTry,
  useCode,
  useLink,
  voidCodes,
} from './codes.store.ts';

/**
 * Four digits are few: ten wrong ones a day keep the chance to guess one of an account under 0.1 %. Of these the purpose that anybody may
 * try has half, so that strangers leave the other one to who is signed in.
 * Times in milliseconds.
 */
const limits = {
  life: 10 * 60_000,
  linkLife: 60 * 60_000,
  tries: 5,
  pause: 30_000,
  codesAnHour: 5,
  failuresADay: { all: 10, verify_email: 10, reset_password: 5 },
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
   * Makes the code that from now on counts for this e-mail and purpose, and for a new password a token for a link, which outlasts it.
   * @param asker.isKnown false for an e-mail without an account: what is stored then meets no digits and no token at all.
   * @param asker.isCounted false for a device that the account knows, which the caller counts by itself: strangers cannot use up
   * what it may ask for.
   */
  issue(
    trx: Transaction<Schema>,
    owner: CodeOwner,
    asker?: { isKnown?: boolean; isCounted?: boolean },
  ): Promise<{ ok: true; code: string; linkToken: string } | { ok: false; refused: NoCode }>;
  /**
   * Compares a guess; each costs a try, whatever becomes of it. A right one is still to be used.
   * @param isCounted false for a device that the account knows, as above.
   */
  check(
    db: Kysely<Schema>,
    owner: CodeOwner,
    guess: string,
    isCounted?: boolean,
  ): Promise<{ ok: true; codeId: string } | { ok: false; refused: NotRight }>;
  /** The code with which one of these tokens was mailed to this e-mail; null where none of them counts. */
  findLink(db: Kysely<Schema>, email: string, tokens: readonly string[]): Promise<string | null>;
  /** Once for each link. @returns false when it does not count any more. */
  useLink(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Once for each code. @returns false when it does not count any more. */
  use(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Whether no code of this e-mail and purpose can still be typed. */
  isExpired(db: Kysely<Schema>, owner: CodeOwner): Promise<boolean>;
  /** Makes every code and link of this e-mail worth nothing; what was tried still counts. */
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
    issue: async (trx, owner, { isKnown = true, isCounted = true } = {}) => {
      const of = keyOf(owner);
      await lockSubject(trx, of.subject);
      const now = clock();
      const before = await countCodes(trx, of, { codes: ago(now, hour), failures: ago(now, day) });
      // A code for a new password comes with a link, which goes on where digits do not.
      const hasLink = owner.purpose === 'reset_password';
      if (!hasLink && before.failures >= limits.failuresADay.all) {
        return { ok: false, refused: 'too_many_wrong_codes' };
      }
      if (before.last !== null && before.last > ago(now, limits.pause)) {
        return { ok: false, refused: 'code_resent_recently' };
      }
      if (isCounted && before.codes >= limits.codesAnHour) return { ok: false, refused: 'too_many_codes' };
      const code = String(randomInt(10_000)).padStart(4, '0');
      const linkToken = randomToken();
      await replaceCode(trx, of, {
        hash: sign(key, bound(of, isKnown ? code : randomToken())),
        createdAt: now,
        expiresAt: new Date(now.getTime() + limits.life),
        link: hasLink
          ? {
              hash: sign(key, boundLink(of.subject, isKnown ? linkToken : randomToken())),
              expiresAt: new Date(now.getTime() + limits.linkLife),
            }
          : null,
      });
      return { ok: true, code, linkToken };
    },

    check: async (db, owner, guess, isCounted = true) => {
      const of = keyOf(owner);
      const now = clock();
      if (!isCounted) {
        const code = await findLiveCode(db, of, now);
        if (code === null) return { ok: false, refused: 'code_expired' };
        if (isSigned(key, bound(of, guess), code.hash)) return { ok: true, codeId: code.id };
        return { ok: false, refused: 'wrong_code' };
      }
      const { tries, failuresADay } = limits;
      const { taken, live } = await inTransaction(db, async (trx) => {
        await lockSubject(trx, of.subject);
        const failures = { all: failuresADay.all, ofPurpose: failuresADay[of.purpose] };
        const bounds = { now, tries, failures, failuresSince: ago(now, day) };
        const one = await takeTry(trx, of, bounds);
        return { taken: one, live: one === null ? await findLiveCode(trx, of, now) : null };
      });
      if (taken === null) return { ok: false, refused: whyNoTry(live) };
      if (isSigned(key, bound(of, guess), taken.hash)) return { ok: true, codeId: taken.id };
      return { ok: false, refused: taken.tries < tries ? 'wrong_code' : 'code_used_up' };
    },

    use: (trx, codeId) => useCode(trx, codeId, clock()),

    findLink: async (db, email, tokens) => {
      if (tokens.length === 0) return null;
      const hashes = tokens.map((token) => sign(key, boundLink(subjectOf(email), token)));
      return findLink(db, hashes, clock());
    },

    useLink: (trx, codeId) => useLink(trx, codeId, clock()),

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

const boundLink = (subject: string, token: string): string => `link ${subject} ${token}`;

const randomToken = (): string => randomBytes(32).toString('base64url');

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);

function whyNoTry(live: { tries: number } | null): NotRight {
  if (live === null) return 'code_expired';
  return live.tries >= limits.tries ? 'code_used_up' : 'too_many_wrong_codes';
}
