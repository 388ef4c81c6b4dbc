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
 * Four digits are few: nine wrong ones a day, whoever types them, keep the chance to guess one of an e-mail under 0.09 %. Of these the
 * purpose that anybody may try has five. Above that a code has twelve digits, which a million guesses do not find.
 * Times in milliseconds.
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
/** `too_many_wrong_codes`: no more of four digits are compared, and the next code that is asked for has twelve. */
export type NotRight = 'wrong_code' | 'code_expired' | 'code_used_up' | 'too_many_wrong_codes';

/**
 * Codes belong to an e-mail in the form that is stored, whether it has an account or not. Those that prove it belong to the account that
 * claims it too: what another account asked for before is not this one's.
 */
export type CodeOwner =
  | { email: string; purpose: 'verify_email'; userId: string }
  | { email: string; purpose: 'reset_password' };

export interface Codes {
  /**
   * Makes the code that from now on counts for this owner, and for a new password a token for a link, which outlasts it, as a code of
   * twelve digits does.
   * @param asker.isKnown false for an e-mail without an account: what is stored then meets no digits and no token at all.
   * @param asker.isCounted false for a device that the account knows, which the caller counts by itself: strangers cannot use up
   * what it may ask for.
   * @param asker.network from which a code that proves an e-mail is asked for once more. Accounts count theirs by themselves, and one of
   * them after the other may claim an e-mail; who signs up is sent one whatever others asked for.
   */
  issue(
    trx: Transaction<Schema>,
    owner: CodeOwner,
    asker?: { isKnown?: boolean; isCounted?: boolean; network?: string | null },
  ): Promise<
    { ok: true; code: string; digits: CodeDigits; linkToken: string } | { ok: false; refused: NoCode }
  >;
  /**
   * Compares a guess. One of four digits costs a try, whatever becomes of it; those of twelve the caller counts, by who tries. A right
   * one is still to be used.
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
  /** How many digits the newest code of this owner has; null where none can still be typed. */
  findDigits(db: Kysely<Schema>, owner: CodeOwner): Promise<CodeDigits | null>;
  /** Makes every code and link of this e-mail worth nothing; what was tried still counts. */
  forget(trx: Transaction<Schema>, email: string): Promise<void>;
  /** Takes away codes that nothing counts any more. */
  sweep(db: Kysely<Schema>): Promise<void>;
}

interface CodesParts {
  keys: Pick<Keys, 'one-time code'>;
  clock: () => Date;
}

/** Whether this is a guess at a code of twelve digits, of which no number of tries belongs to the code itself. */
export const isLongGuess = (guess: string): boolean => guess.length === 12;

export function openCodes({ keys, clock }: CodesParts): Codes {
  const key = keys['one-time code'];
  const subjectOf = (email: string) => sign(key, `subject ${email}`);
  const keyOf = (owner: CodeOwner): CodeKey => ({
    subject: subjectOf(owner.email),
    purpose: owner.purpose,
    requester: owner.purpose === 'verify_email' ? sign(key, `requester ${owner.userId}`) : '',
  });
  /** Whether so many wrong codes of four digits were typed that no more of them is compared. */
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

/** The same digits are another code for another e-mail or purpose. */
const bound = ({ subject, purpose }: CodeKey, code: string): string => `${purpose} ${subject} ${code}`;

const boundLink = (subject: string, token: string): string => `link ${subject} ${token}`;

const randomToken = (): string => randomBytes(32).toString('base64url');

/** In parts of four: `randomInt` goes to 2^48 only. */
const randomDigits = (digits: CodeDigits): string =>
  Array.from({ length: digits / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);
const after = (now: Date, span: number): Date => new Date(now.getTime() + span);

/** Of codes that may have been tried within the last day: the last try of one comes up to its life after it was made. */
const failuresSince = (now: Date): Date => ago(now, day + limits.life);

function whyNoTry(live: LiveCode | null): NotRight {
  if (live === null) return 'code_expired';
  // Four digits say nothing about a code of twelve.
  if (live.isLong) return 'wrong_code';
  return live.tries >= limits.tries ? 'code_used_up' : 'too_many_wrong_codes';
}
