import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { embeddedAssistant } from '../../adapters/assistant/embedded/embedded.ts';
import { sendMailHandler } from '../../adapters/mail/send-mail.handler.ts';
import { sendMail } from '../../adapters/mail/send-mail.job.ts';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { Connection } from '../../database/connect.ts';
import { createCookies } from '../../http/cookies.ts';
import { registerErrors } from '../../http/errors.ts';
import { handlersWith, namesAsStored } from '../../http/handlers.test-support.ts';
import { registerEndpoints } from '../../http/register-endpoints.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { type Jobs, openJobs } from '../../jobs/open-jobs.ts';
import { createLimits } from '../../limits/limits.ts';
import { deriveKeys } from '../../settings/secrets.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { quickPasswords } from '../accounts/passwords/quick-passwords.test-support.ts';
import { createSessionsService } from '../accounts/sessions/sessions.service.ts';
import { readChatHistory } from '../assistant/answer-question.ts';
import { createAssistantRoutes } from '../assistant/assistant.routes.ts';
import { cartHandlers } from '../cart/cart.routes.ts';
import { createCatalogueReader } from '../catalogue/catalogue.service.ts';
import { applySeparateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import { createDocumentPdfs } from '../documents/document-pdfs.ts';
import { fieldsHandlers } from '../fields/fields.routes.ts';
import { helpHandlers } from '../help/help.routes.ts';
import { ordersHandlers } from '../orders/orders.routes.ts';
import { paymentsHandlers } from '../payments/payments.routes.ts';
import { findImageOffer, viewImageOffer } from '../pictures/image-offer.store.ts';
import { referralsHandlers } from '../referrals/referrals.routes.ts';
import { registerFiles } from '../results/files.routes.ts';
import { resultsHandlers } from '../results/results.routes.ts';
import { runExecuteHandler } from '../runs/run-execute.handler.ts';
import { runExecute } from '../runs/run-execute.job.ts';
import { erasePersonHandler } from './erase-person.handler.ts';
import { erasePersonJob } from './erase-person.job.ts';
import { myDataHandlers, registerMyData } from './my-data.routes.ts';

export interface TestUser {
  userId: string;
  email: string;
  password: string;
  access: string;
}

export interface MyDataApp {
  db: Connection['db'];
  storage: FileStorage;
  /** The folder of a result's files. */
  folderOf(storageKey: string): string;
  gateway: PaymentGateway;
  clock: { now: Date };
  call(
    user: Pick<TestUser, 'access'> | null,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Sends a request that is not a call of the contract. */
  get(url: string): Promise<LightMyRequestResponse>;
  /** A customer with a profile, inserted directly. */
  customer(options?: {
    email?: string;
    referredBy?: string;
    password?: string | null;
    isVerified?: boolean;
  }): Promise<TestUser>;
  /** Starts another session of a customer. */
  signIn(userId: string): Promise<string>;
  /** Adds a field of about 12 ha to the cart; with a name, the field is saved first. */
  cartItem(
    user: TestUser,
    withImage?: boolean,
    fieldName?: string,
  ): Promise<{ id: string; total_price: number }>;
  pay(user: TestUser, item: { id: string; total_price: number }): Promise<LightMyRequestResponse>;
  /** Buys one analysis, which is not run yet. */
  buy(
    user: TestUser,
    withImage?: boolean,
    fieldName?: string,
  ): Promise<{ itemId: string; runId: string; cents: number }>;
  run(runId: string): Promise<void>;
  /** Runs the jobs of this kind that are due by the clock, once each. */
  work(kind: 'mail.send' | 'account.erase'): Promise<void>;
}

/** The postal code contains letters, because digits alone could occur in an id by chance. */
export const postalCode = '9000 GNT';
export const billingStreet = '17 Chaff Cutter Lane';
export const lastName = 'Quillfeather';

/** An app with all calls that create personal data, and those that erase it, on a database of the test file. */
export function aMyDataApp(): () => MyDataApp {
  const database = aDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'furrow-my-data-'));
  let running: { app: FastifyInstance; jobs: Jobs; testApp: MyDataApp } | undefined;
  beforeAll(async () => {
    running = await open(database(), folder);
  });
  afterAll(async () => {
    await running?.app.close();
    await running?.jobs.stop(1_000);
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!running) throw new Error('The app is opened in beforeAll: use it inside of tests.');
    return running.testApp;
  };
}

async function open({ db, url }: Connection, folder: string) {
  await applySeparateImagesCatalogue(db);
  const keys = deriveKeys('a secret of the tests, long enough for one');
  const clockState = { now: new Date() };
  const clock = () => clockState.now;
  const jobs = await openJobs(url, [sendMail, runExecute, erasePersonJob] as JobKind[], () => {});
  const [sessions, passwords, catalogue] = [
    createSessionsService({ db, keys, clock }),
    quickPasswords(),
    createCatalogueReader(db),
  ];
  const storage = folderStorage(join(folder, 'files'));
  const base = { db, jobs, clock, productName: 'Acre 51', supportEmail: 'help@acre51.test', keys, storage };
  const gateway: PaymentGateway = { ...testGateway(db) };
  const limits = createLimits({ db, keys, clock });
  const onError = () => {};

  const app = Fastify();
  registerErrors(app);
  registerEndpoints(app, {
    limits,
    findNamesIn: namesAsStored,
    cookies: createCookies(false),
    authenticate: sessions.authenticate,
    handlers: handlersWith({
      ...fieldsHandlers({ db, catalogue, clock }),
      ...cartHandlers({ db, catalogue, clock, imageryAsOf: null }),
      ...paymentsHandlers({ ...base, gateway, limits, onError }),
      ...ordersHandlers({ db, clock }),
      ...resultsHandlers({
        ...base,
        assistant: 'embedded',
        readChatHistory: (item) => readChatHistory(db, item),
        offerImages: async (runId, say) => viewImageOffer(await findImageOffer(db, runId), say),
      }),
      ...createAssistantRoutes({ ...base, assistant: embeddedAssistant(), limits, onError }).handlers,
      ...referralsHandlers({ db, terms: { rewardCents: 1_000, minOrderCents: 5_000, monthlyCap: 10 } }),
      ...helpHandlers(base),
      ...myDataHandlers({
        ...base,
        sessions,
        passwords,
        evictSessions: () => {},
        voidCodes: async () => {},
      }),
    }),
  });
  registerFiles(app, { ...base, limits, pdfs: createDocumentPdfs() });
  registerMyData(app, { ...base, limits });

  const archive = simulatedArchive({ directory: join(folder, 'archive') });
  const execute = runExecuteHandler({
    ...base,
    openImagery: async () => archive,
    collection: null,
    imageryAsOf: null,
    onError,
  });
  const signal = new AbortController().signal;
  const mailer = { storesMails: true, send: async () => {} };
  const attach = async () => [];
  const handlers = {
    'mail.send': sendMailHandler({ db, mailer, attach, clock }),
    'account.erase': erasePersonHandler(base),
  };

  const call: MyDataApp['call'] = (user, method, path, body) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(user && { authorization: `Bearer ${user.access}` }) },
      ...(body && { payload: body }),
    });
  const jsonOf = async (reply: Promise<LightMyRequestResponse>) => {
    const { statusCode, body, json } = await reply;
    if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
    return json();
  };
  const signIn = async (userId: string) => (await sessions.begin(db, userId)).access;

  const testApp: MyDataApp = {
    db,
    storage,
    folderOf: (storageKey) => dirname(join(folder, 'files', storageKey)),
    gateway,
    clock: clockState,
    call,
    get: (url) => app.inject({ method: 'GET', url }),
    signIn,
    customer: async ({
      email: givenEmail,
      referredBy,
      password = 'barley and rye',
      isVerified = true,
    } = {}) => {
      const id = randomUUID();
      const email = givenEmail ?? `ada-${id}@example.org`;
      const hash = password === null ? null : await passwords.hash(password);
      if (hash && !hash.ok)
        throw new Error('The password was not hashed, because the hasher is busy: hash one at a time.');
      await db.insertInto('accounts').values({ id }).execute();
      await db
        .insertInto('users')
        .values({
          id,
          account: id,
          email,
          password_hash: hash?.value ?? null,
          is_verified: isVerified,
          referral_code: id,
          referred_by: referredBy ?? null,
          terms_version: '1',
          terms_accepted_at: clock(),
        })
        .execute();
      const first = (table: 'countries' | 'industries' | 'roles') =>
        db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
      await db
        .insertInto('profiles')
        .values({
          user_id: id,
          first_name: 'Ada',
          last_name: lastName,
          company: `${lastName} and daughters`,
          country_id: (await first('countries')).id,
          industry_id: (await first('industries')).id,
          company_size: '1-10',
          role_id: (await first('roles')).id,
          website: null,
        })
        .execute();
      return { userId: id, email, password: password ?? '', access: await signIn(id) };
    },
    cartItem: async (user, withImage = false, name) => {
      const geometry = { type: 'Polygon', coordinates: [fieldRing] };
      const saved = name && (await jsonOf(call(user, 'POST', '/fields/', { name, geometry }))).data;
      const { tiers, industries } = await catalogue.read();
      const tier = tiers.find(({ is_image, image_include }) => (withImage ? is_image : !image_include));
      const [industry] = industries;
      return (
        await jsonOf(
          call(user, 'POST', '/carts/cart/', {
            price_range: tier?.id,
            ...(saved ? { field_id: saved.id } : { coordinates: [fieldRing] }),
            area_ha: 12.1,
            with_image: withImage,
            soil_type: industry?.soil_type[0],
            vegetation_type: industry?.vegetation_type[0],
          }),
        )
      ).data;
    },
    pay: (user, { id, total_price }) =>
      call(user, 'POST', '/payments/create-order/', {
        amount: total_price,
        wallet_amount: 0,
        cart_id: [id],
        currency: 'usd',
        payment_method_id: 'pm_card_visa',
        billing_address: {
          address_line_1: billingStreet,
          city: 'Ghent',
          district: 'East Flanders',
          state: 'Flanders',
          postal_code: postalCode,
        },
      }),
    buy: async (user, withImage = false, fieldName) => {
      const item = await testApp.cartItem(user, withImage, fieldName);
      const { data } = await jsonOf(testApp.pay(user, item));
      const { id, order_item_id } = await db
        .selectFrom('runs')
        .innerJoin('order_items as i', 'i.id', 'runs.order_item_id')
        .where('i.order_id', '=', data.order_id)
        .select(['runs.id', 'order_item_id'])
        .executeTakeFirstOrThrow();
      return { itemId: order_item_id, runId: id, cents: Math.round(item.total_price * 100) };
    },
    run: (runId) => execute({ runId, checkNumber: 0 }, { signal }),
    work: async (kind) => {
      const { rows } = await sql<{ id: string; data: { mailId: string; userId: string } }>`
        update pgboss.job set state = 'completed' where name = ${kind} and state = 'created'
          and start_after <= greatest(now(), ${clockState.now}) returning id, data`.execute(db);
      for (const { data } of rows) await handlers[kind](data, { signal });
    },
  };
  return { app, jobs, testApp };
}
