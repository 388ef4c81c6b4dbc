import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { sendMail } from '../../adapters/mail/send-mail.job.ts';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { Connection } from '../../database/connect.ts';
import { createCookies } from '../../http/cookies.ts';
import { registerErrors } from '../../http/errors.ts';
import { handlersWith, namesAsStored } from '../../http/handlers.test-support.ts';
import { registerEndpoints } from '../../http/register-endpoints.ts';
import { type Jobs, openJobs } from '../../jobs/open-jobs.ts';
import { createLimits, noLimits } from '../../limits/limits.ts';
import { deriveKeys } from '../../settings/secrets.ts';
import type { AccountsDeps } from './account/accounts-deps.ts';
import { accountsHandlers } from './accounts.routes.ts';
import { type Codes, createCodesService } from './codes/codes.service.ts';
import { resetMailHandler } from './new-password/reset-mail.handler.ts';
import { resetMail } from './new-password/reset-mail.job.ts';
import { quickPasswords } from './passwords/quick-passwords.test-support.ts';
import { createSessionsService, type SessionsService } from './sessions/sessions.service.ts';

export const keys = deriveKeys('a secret of the tests, long enough for one');

export interface AccountReply {
  status: number;
  body: {
    message: string;
    code?: string;
    data: Record<string, never> & Record<string, string | number | boolean | null>;
    tokens: { access: string; refresh: string };
    user: { id: string; email: string };
  };
}

interface Request {
  body?: object;
  token?: string;
  headers?: Record<string, string>;
  /** Cookies by their name in the browser, such as `furrow-reset`. */
  cookies?: Record<string, string>;
  ip?: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'OPTIONS';

export interface AccountsApp {
  db: Connection['db'];
  url: string;
  jobs: Jobs;
  deps: AccountsDeps;
  sessions: SessionsService;
  codes: Codes;
  clock: () => Date;
  /** Advances the clock by a number of milliseconds. */
  advanceClock(ms: number): void;
  /** Calls the API; the token in `request` is an access token. */
  call(method: Method, path: string, request?: Request): Promise<AccountReply>;
  /** Like `call`, with the cookies and `Retry-After` of the reply. */
  send(
    method: Method,
    path: string,
    request?: Request,
  ): Promise<AccountReply & { cookies: Record<string, string>; retryAfter: number | null }>;
  /** Signs up a new user with the password `open sesame`. */
  newcomer(email?: string): Promise<{ id: string; email: string; access: string; refresh: string }>;
  /** Returns the code in the newest mail of this kind to this address: the first number in the mail. */
  codeMailedTo(email: string, kind?: 'verify_email' | 'reset_password'): Promise<string>;
  /** Verifies the e-mail with the code that was mailed. */
  verify(person: { email: string; access: string }): Promise<void>;
}

export const password = 'open sesame';

/** The account endpoints on a database of the test file's own, with a clock that moves only by `advanceClock`. */
export function anAccountsApp(passwords = quickPasswords()): () => AccountsApp {
  const database = aDatabase();
  let opened: { app: FastifyInstance; accounts: AccountsApp } | undefined;
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  let people = 0;
  beforeAll(async () => {
    const { db, url } = database();
    const clock = () => new Date(now);
    const jobs = await openJobs(url, [sendMail, resetMail], () => {});
    await jobs.work(resetMail, async () => resetMailHandler({ db, jobs }));
    const sessions = createSessionsService({ db, keys, clock });
    const codes = createCodesService({ keys, clock });
    const deps: AccountsDeps = {
      db,
      jobs,
      sessions,
      codes,
      passwords,
      limits: createLimits({ db, keys, clock }),
      keys,
      siteUrl: () => 'https://acre51.test',
      productName: 'Acre 51',
      supportEmail: 'help@acre51.test',
      clock,
    };
    const app = Fastify();
    registerErrors(app);
    registerEndpoints(app, {
      limits: noLimits,
      findNamesIn: namesAsStored,
      cookies: createCookies(false),
      authenticate: sessions.authenticate,
      handlers: handlersWith(accountsHandlers(deps)),
    });
    const send: AccountsApp['send'] = async (
      method,
      path,
      { body, token, headers = {}, cookies = {}, ip } = {},
    ) => {
      const reply = await app.inject({
        method,
        url: `/api/v1${path}`,
        cookies,
        ...(ip !== undefined && { remoteAddress: ip }),
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      });
      return {
        status: reply.statusCode,
        cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
        retryAfter: Number(reply.headers['retry-after']) || null,
        body: reply.json(),
      };
    };
    const call: AccountsApp['call'] = async (...request) => {
      const { status, body } = await send(...request);
      return { status, body };
    };
    const accounts: AccountsApp = {
      db,
      url,
      jobs,
      deps,
      sessions,
      codes,
      clock,
      advanceClock: (ms) => {
        now += ms;
      },
      call,
      send,
      newcomer: async (email = `person-${++people}@example.org`) => {
        const { body } = await call('POST', '/users/signup/', { body: { email, password } });
        return { id: body.user.id, email: body.user.email, ...body.tokens };
      },
      codeMailedTo: async (email, kind = 'verify_email') => {
        const { plain } = await db
          .selectFrom('mails')
          .select('plain')
          .where('recipient', '=', email)
          .where('kind', '=', kind)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return /\d+/.exec(plain)?.[0] ?? '';
      },
      verify: async ({ email, access }) => {
        const otp = await accounts.codeMailedTo(email);
        await call('POST', '/users/otp-verify/', { body: { otp }, token: access });
      },
    };
    opened = { app, accounts };
  });
  afterAll(async () => {
    await opened?.app.close();
    await opened?.accounts.jobs.stop(1_000);
  });
  return () => {
    if (!opened) throw new Error('The app is created in beforeAll: call this inside a test.');
    return opened.accounts;
  };
}

/** Returns four digits that differ from this code. */
export const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
