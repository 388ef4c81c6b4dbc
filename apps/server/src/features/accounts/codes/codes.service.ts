import { randomBytes, randomInt } from 'node:crypto';
import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Schema } from '../../../database/schema.ts';
import { isSigned, type Keys, sign, signaturesOf } from '../../../settings/secrets.ts';
import {
  type CodeKey,
  consumeTry,
  countCodes,
  countFailures,
  deleteCodes,
  findLink,
  findLiveCode,
  findLongCode,
  type LiveCode,
  lockSubject,
  replaceCode,
  useCode,
  useLink,
  voidCodes,
} from './codes.store.ts';

/**
 * Limits of codes; times are in milliseconds. Nine wrong four-digit guesses a day, five of them for a new password,
 * keep the chance of guessing a code under 0.09 %; after that, codes have twelve digits.
 */
const limits = {
  lifeMs: 10 * 60_000,
  linkLifeMs: 60 * 60_000,
  maxTries: 5,
  resendPauseMs: 30_000,
  maxCodesPerHour: 5,
  maxFailuresPerDay: { all: 9, verify_email: 9, reset_password: 5 },
};
const hour = 3_600_000;
const day = 24 * hour;

export type CodeIssueRefusal = 'code_resent_recently' | 'too_many_codes';
/**
 * Refusals of a code. `too_many_wrong_codes`: four-digit codes are no longer compared, and the next code that is
 * requested has twelve digits.
 */
export type CodeCheckRefusal = 'wrong_code' | 'code_expired' | 'code_used_up' | 'too_many_wrong_codes';

/**
 * A code belongs to an e-mail in its stored form, with or without an account. A code that proves an e-mail also belongs
 * to the account that claims it, so a code requested by another account does not count.
 */
export type CodeOwner =
  | { email: string; purpose: 'verify_email'; userId: string }
  | { email: string; purpose: 'reset_password' };

export interface Codes {
  /**
   * Issues the code that replaces earlier ones of this owner. For a new password it also issues a token for a link,
   * which stays valid longer than a four-digit code.
   * @param options.isKnown false for an e-mail without an account: the stored hashes then match no digits and no token
   * @param options.isCounted false for a known device, whose codes the caller counts separately from those of strangers
   * @param options.network network from which another code to prove an e-mail is requested, which has a limit of its
   * own; null for a new user's first code, and for a new password
   */
  issueCode(
    trx: Transaction<Schema>,
    owner: CodeOwner,
    options?: { isKnown?: boolean; isCounted?: boolean; network?: string | null },
  ): Promise<
    | { ok: true; code: string; digits: CodeDigits; linkToken: string }
    | { ok: false; refused: CodeIssueRefusal }
  >;
  /**
   * Compares a guess; a right code still has to be consumed by `use`. A four-digit guess always costs a try, while
   * twelve-digit guesses are counted by the caller.
   * @param isCounted false for a device that the account knows, whose guesses the caller counts
   */
  check(
    db: Kysely<Schema>,
    owner: CodeOwner,
    typedCode: string,
    isCounted?: boolean,
  ): Promise<{ ok: true; codeId: string } | { ok: false; refused: CodeCheckRefusal }>;
  /** Finds the code that was mailed to this e-mail with one of these tokens; null when none is valid. */
  findLink(db: Kysely<Schema>, email: string, tokens: readonly string[]): Promise<string | null>;
  /** Consumes a link; works once per link. @returns false when the link is no longer valid. */
  useLink(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Consumes a code; works once per code. @returns false when the code is no longer valid. */
  useCode(trx: Transaction<Schema>, codeId: string): Promise<boolean>;
  /** Number of digits of this owner's newest code; null when no code can be entered. */
  findDigits(db: Kysely<Schema>, owner: CodeOwner): Promise<CodeDigits | null>;
  /** Voids every code and link of this e-mail; tries made still count. */
  voidAllCodes(trx: Transaction<Schema>, email: string): Promise<void>;
  /** Deletes codes that no longer count towards any limit. */
  sweep(db: Kysely<Schema>): Promise<void>;
}

interface CodesDeps {
  keys: Pick<Keys, 'one-time code'>;
  clock: () => Date;
}

/** Whether a guess has twelve digits. The tries of such guesses are not counted on the code itself. */
export const isLongGuess = (typedCode: string): boolean => typedCode.length === 12;

export function createCodesService({ keys, clock }: CodesDeps): Codes {
  const hmacKeys = keys['one-time code'];
  const subjectOf = (email: string) => sign(hmacKeys, `subject ${email}`);
  const keyOf = (owner: CodeOwner): CodeKey => ({
    subject: subjectOf(owner.email),
    purpose: owner.purpose,
    requester: owner.purpose === 'verify_email' ? sign(hmacKeys, `requester ${owner.userId}`) : '',
  });
  /** Whether the wrong four-digit guesses reached a daily limit, so that no more are compared. */
  const areShortCodesExhausted = async (db: Kysely<Schema>, codeKey: CodeKey, now: Date) => {
    const failures = await countFailures(db, codeKey, failuresSince(now));
    return (
      failures.all >= limits.maxFailuresPerDay.all ||
      failures.ofPurpose >= limits.maxFailuresPerDay[codeKey.purpose]
    );
  };
  return {
    issueCode: async (
      trx,
      owner,
      { isKnown = true, isCounted = true, network: networkPrefix = null } = {},
    ) => {
      const codeKey = keyOf(owner);
      const network = networkPrefix === null ? null : sign(hmacKeys, `network ${networkPrefix}`);
      await lockSubject(trx, codeKey.subject);
      const now = clock();
      const before = await countCodes(trx, codeKey, { network, since: timeBefore(now, hour) });
      if (before.last !== null && before.last > timeBefore(now, limits.resendPauseMs)) {
        return { ok: false, refused: 'code_resent_recently' };
      }
      if (isCounted && Math.max(before.codes, before.fromNetwork) >= limits.maxCodesPerHour) {
        return { ok: false, refused: 'too_many_codes' };
      }
      const digits = (await areShortCodesExhausted(trx, codeKey, now)) ? 12 : 4;
      const code = randomDigits(digits);
      const linkToken = randomToken();
      const hashOf = (secret: string) => sign(hmacKeys, boundCode(codeKey, isKnown ? secret : randomToken()));
      const needsLink = owner.purpose === 'reset_password';
      await replaceCode(trx, codeKey, {
        hash: hashOf(digits === 4 ? code : randomToken()),
        network,
        createdAt: now,
        expiresAt: after(now, digits === 4 ? limits.lifeMs : limits.linkLifeMs),
        longHash: digits === 12 ? hashOf(code) : null,
        linkHash: needsLink
          ? sign(hmacKeys, boundLink(codeKey.subject, isKnown ? linkToken : randomToken()))
          : null,
        linkExpiresAt: needsLink || digits === 12 ? after(now, limits.linkLifeMs) : null,
      });
      return { ok: true, code, digits, linkToken };
    },

    check: async (db, owner, typedCode, isCounted = true) => {
      const codeKey = keyOf(owner);
      const now = clock();
      if (isLongGuess(typedCode)) {
        const found = await findLongCode(db, codeKey, {
          hash: sign(hmacKeys, boundCode(codeKey, typedCode)),
          now,
        });
        if (found !== null) return { ok: true, codeId: found };
        const liveCode = await findLiveCode(db, codeKey, now);
        return { ok: false, refused: liveCode === null ? 'code_expired' : 'wrong_code' };
      }
      if (!isCounted) {
        const code = await findLiveCode(db, codeKey, now);
        if (code === null) return { ok: false, refused: 'code_expired' };
        if (isSigned(hmacKeys, boundCode(codeKey, typedCode), code.hash))
          return { ok: true, codeId: code.id };
        return { ok: false, refused: 'wrong_code' };
      }
      const { maxTries, maxFailuresPerDay } = limits;
      const { taken: consumedCode, live: liveCode } = await inTransaction(db, async (trx) => {
        await lockSubject(trx, codeKey.subject);
        const failures = { all: maxFailuresPerDay.all, ofPurpose: maxFailuresPerDay[codeKey.purpose] };
        const bounds = { now, maxAttempts: maxTries, failures, failuresSince: failuresSince(now) };
        const code = await consumeTry(trx, codeKey, bounds);
        return { taken: code, live: code === null ? await findLiveCode(trx, codeKey, now) : null };
      });
      if (consumedCode === null) return { ok: false, refused: noTryRefusal(liveCode) };
      if (isSigned(hmacKeys, boundCode(codeKey, typedCode), consumedCode.hash))
        return { ok: true, codeId: consumedCode.id };
      return { ok: false, refused: consumedCode.attempts < maxTries ? 'wrong_code' : 'code_used_up' };
    },

    useCode: (trx, codeId) => useCode(trx, codeId, clock()),

    findLink: async (db, email, tokens) => {
      if (tokens.length === 0) return null;
      const subjects = signaturesOf(hmacKeys, `subject ${email}`);
      const hashes = tokens.flatMap((token) =>
        subjects.flatMap((subject) => signaturesOf(hmacKeys, boundLink(subject, token))),
      );
      return findLink(db, hashes, clock());
    },

    useLink: (trx, codeId) => useLink(trx, codeId, clock()),

    findDigits: async (db, owner) => {
      const [codeKey, now] = [keyOf(owner), clock()];
      const [liveCode, isExhausted] = [
        await findLiveCode(db, codeKey, now),
        await areShortCodesExhausted(db, codeKey, now),
      ];
      if (liveCode?.isLong) return 12;
      return liveCode === null || liveCode.attempts >= limits.maxTries || isExhausted ? null : 4;
    },

    voidAllCodes: (trx, email) => voidCodes(trx, subjectOf(email), clock()),

    sweep: (db) => deleteCodes(db, timeBefore(clock(), 2 * day)),
  };
}

/** Binds a code to its e-mail and purpose, so that the same digits are a different code for another one. */
const boundCode = ({ subject, purpose }: CodeKey, code: string): string => `${purpose} ${subject} ${code}`;

const boundLink = (subject: string, token: string): string => `link ${subject} ${token}`;

const randomToken = (): string => randomBytes(32).toString('base64url');

/** Draws a random code, four digits at a time, because `randomInt` only reaches 2^48. */
const randomDigits = (digits: CodeDigits): string =>
  Array.from({ length: digits / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

const timeBefore = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Returns the start of the window in which failures of the last day count. A code's last try may come up to its life
 * after it was issued.
 */
const failuresSince = (now: Date): Date => timeBefore(now, day + limits.lifeMs);

function noTryRefusal(liveCode: LiveCode | null): CodeCheckRefusal {
  if (liveCode === null) return 'code_expired';
  // A four-digit guess cannot match a twelve-digit code.
  if (liveCode.isLong) return 'wrong_code';
  return liveCode.attempts >= limits.maxTries ? 'code_used_up' : 'too_many_wrong_codes';
}
