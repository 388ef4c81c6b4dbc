import { randomBytes, randomInt } from 'node:crypto';
import type { CodeDigits } from '@furrow/contract/accounts';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { isSigned, type Keys, sign } from '../../secrets.ts';
import {
  type CodeKey,
  countCodes,
  countFailures,
  deleteCodes,
  findLink,
  findLiveCode,
  findLongCode,
  type LiveCode,
  lockSubject,
  replaceCode,
  takeTry,
  useCode,
  useLink,
  voidCodes,
} from './codes.store.ts';

/**
 * Nine wrong four-digit guesses a day, by anyone, keep the chance of guessing a code of an e-mail under 0.09 %; five of them are for
 * resetting a password, which anyone may try. Beyond that a code has twelve digits, which a million guesses do not find.
 * Times are in milliseconds.
 */
const limits = {
  life: 10 * 60_000,
  linkLife: 60 * 60_000,
  tries: 5,
  pause: 30_000,
  codesAnHour: 5,
  failuresADay: { all: 9, verify_email: 9, reset_password: 5 },
};
const hour = 3_600_000;
const day = 24 * hour;

export type NoCode = 'code_resent_recently' | 'too_many_codes';
/** `too_many_wrong_codes`: four-digit codes are no longer compared, and the next code that is requested has twelve digits. */
export type NotRight = 'wrong_code' | 'code_expired' | 'code_used_up' | 'too_many_wrong_codes';

/**
 * A code belongs to an e-mail in its stored form, with or without an account. A code that proves an e-mail also belongs to the account
 * that claims it, so a code requested by another account does not count.
 */
export type CodeOwner =
  | { email: string; purpose: 'verify_email'; userId: string }
  | { email: string; purpose: 'reset_password' };

export interface Codes {
  /**
   * Issues the code that replaces earlier ones of this owner. For a new password it also issues a token for a link, which outlasts a
   * four-digit code; a twelve-digit code lasts as long as the link.
   * @param asker.isKnown false for an e-mail without an account: the stored hashes then match no digits and no token.
   * @param asker.isCounted false for a device that the account knows, which the caller counts separately: strangers cannot use up its
   * allowance.
   * @param asker.network from which another code to prove an e-mail is requested. Each account has a limit of its own, but several
   * accounts in turn may claim one e-mail. A new user gets a code whatever others requested.
   */
  issue(
    trx: Transaction<Schema>,
    owner: CodeOwner,
    asker?: { isKnown?: boolean; isCounted?: boolean; network?: string | null },
  ): Promise<
    { ok: true; code: string; digits: CodeDigits; linkToken: string } | { ok: false; refused: NoCode }
  >;
  /**
   * Compares a guess. A four-digit guess always costs a try; twelve-digit guesses are counted by the caller, per guesser. A right code
   * still has to be consumed by `use`.
   * @param isCounted false for a device that the account knows, as above.
   */
  check(
    db: Kysely<Schema>,
    owner: CodeOwner,
    guess: string,
    isCounted?: boolean,
  ): Promise<{ ok: true; codeId: string } | { ok: false; refused: NotRight }>;
  /** The code that was mailed to this e-mail with one of these tokens; null when none is valid. */
  findLink(db: Kysely<Schema>, email: string, tokens: readonly string[]): Promise<string | null>;
  /** Consumes a link; works once per link. @returns false when the link is no longer valid. */
  useLink(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Consumes a code; works once per code. @returns false when the code is no longer valid. */
  use(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Number of digits of this owner's newest code; null when no code can be entered. */
  findDigits(db: Kysely<Schema>, owner: CodeOwner): Promise<CodeDigits | null>;
  /** Voids every code and link of this e-mail; tries made still count. */
  forget(trx: Transaction<Schema>, email: string): Promise<void>;
  /** Deletes codes that no longer count towards any limit. */
  sweep(db: Kysely<Schema>): Promise<void>;
}

interface CodesParts {
  keys: Pick<Keys, 'one-time code'>;
  clock: () => Date;
}

/** Whether a guess has twelve digits. The tries of such guesses are not counted on the code itself. */
export const isLongGuess = (guess: string): boolean => guess.length === 12;

export function openCodes({ keys, clock }: CodesParts): Codes {
  const key = keys['one-time code'];
  const subjectOf = (email: string) => sign(key, `subject ${email}`);
  const keyOf = (owner: CodeOwner): CodeKey => ({
    subject: subjectOf(owner.email),
    purpose: owner.purpose,
    requester: owner.purpose === 'verify_email' ? sign(key, `requester ${owner.userId}`) : '',
  });
  /** Whether the wrong four-digit guesses reached a daily limit, so that no more are compared. */
  const isShortOver = async (db: Kysely<Schema>, of: CodeKey, now: Date) => {
    const failures = await countFailures(db, of, failuresSince(now));
    return failures.all >= limits.failuresADay.all || failures.ofPurpose >= limits.failuresADay[of.purpose];
  };
  return {
    issue: async (trx, owner, { isKnown = true, isCounted = true, network: from = null } = {}) => {
      const of = keyOf(owner);
      const network = from === null ? null : sign(key, `network ${from}`);
      await lockSubject(trx, of.subject);
      const now = clock();
      const before = await countCodes(trx, of, { network, since: ago(now, hour) });
      if (before.last !== null && before.last > ago(now, limits.pause)) {
        return { ok: false, refused: 'code_resent_recently' };
      }
      if (isCounted && Math.max(before.codes, before.fromNetwork) >= limits.codesAnHour) {
        return { ok: false, refused: 'too_many_codes' };
      }
      const digits = (await isShortOver(trx, of, now)) ? 12 : 4;
      const code = randomDigits(digits);
      const linkToken = randomToken();
      const hashOf = (secret: string) => sign(key, bound(of, isKnown ? secret : randomToken()));
      const hasLink = owner.purpose === 'reset_password';
      await replaceCode(trx, of, {
        hash: hashOf(digits === 4 ? code : randomToken()),
        network,
        createdAt: now,
        expiresAt: after(now, digits === 4 ? limits.life : limits.linkLife),
        longHash: digits === 12 ? hashOf(code) : null,
        linkHash: hasLink ? sign(key, boundLink(of.subject, isKnown ? linkToken : randomToken())) : null,
        linkExpiresAt: hasLink || digits === 12 ? after(now, limits.linkLife) : null,
      });
      return { ok: true, code, digits, linkToken };
    },

    check: async (db, owner, guess, isCounted = true) => {
      const of = keyOf(owner);
      const now = clock();
      if (isLongGuess(guess)) {
        const found = await findLongCode(db, of, { hash: sign(key, bound(of, guess)), now });
        if (found !== null) return { ok: true, codeId: found };
        const live = await findLiveCode(db, of, now);
        return { ok: false, refused: live === null ? 'code_expired' : 'wrong_code' };
      }
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
        const bounds = { now, tries, failures, failuresSince: failuresSince(now) };
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

    findDigits: async (db, owner) => {
      const [of, now] = [keyOf(owner), clock()];
      const [live, isOver] = [await findLiveCode(db, of, now), await isShortOver(db, of, now)];
      if (live?.isLong) return 12;
      return live === null || live.tries >= limits.tries || isOver ? null : 4;
    },

    forget: (trx, email) => voidCodes(trx, subjectOf(email), clock()),

    sweep: (db) => deleteCodes(db, ago(clock(), 2 * day)),
  };
}

/** Binds a code to its e-mail and purpose: the same digits are another code elsewhere. */
const bound = ({ subject, purpose }: CodeKey, code: string): string => `${purpose} ${subject} ${code}`;

const boundLink = (subject: string, token: string): string => `link ${subject} ${token}`;

const randomToken = (): string => randomBytes(32).toString('base64url');

/** Draws four digits at a time, because `randomInt` only reaches 2^48. */
const randomDigits = (digits: CodeDigits): string =>
  Array.from({ length: digits / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);
const after = (now: Date, span: number): Date => new Date(now.getTime() + span);

/** Start of the window for failures of the last day: the last try may come up to a code's life after it was issued. */
const failuresSince = (now: Date): Date => ago(now, day + limits.life);

function whyNoTry(live: LiveCode | null): NotRight {
  if (live === null) return 'code_expired';
  // A four-digit guess tells nothing about a twelve-digit code.
  if (live.isLong) return 'wrong_code';
  return live.tries >= limits.tries ? 'code_used_up' : 'too_many_wrong_codes';
}
