import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { User } from '@furrow/contract/accounts/accounts';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { PaymentGateway } from '../adapters/payments/gateway.ts';
import { testGateway } from '../adapters/payments/test-gateway.ts';
import { folderStorage } from '../adapters/storage/folder-storage.ts';
import type { FileStorage } from '../adapters/storage/storage.ts';
import { buildApp } from '../app.ts';
import { jobKinds } from '../background-work.ts';
import { aDatabase } from '../database/a-database.test-support.ts';
import type { Connection } from '../database/connect.ts';
import { templateWithCatalogue } from '../database/make-template.test-support.ts';
import { asRequest, recordToFile } from '../database/recorded-statements.test-support.ts';
import { quickPasswords } from '../features/accounts/passwords/quick-passwords.test-support.ts';
import { type ProfileFields, saveProfile } from '../features/accounts/profile/profile.store.ts';
import { applySeparateImagesCatalogue } from '../features/catalogue/separate-images.test-support.ts';
import { letterheadOf } from '../features/documents/documents.service.ts';
import { saveLetterhead } from '../features/documents/documents.store.ts';
import { createDayMaps } from '../features/imagery/day-maps.service.ts';
import { openDiskCache } from '../features/imagery/disk-cache.ts';
import type { Thumbnails } from '../features/imagery/thumbnails.service.ts';
import type { Pace } from '../features/payments/payments-deps.ts';
import { createFeatures, type Features } from '../features.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { deriveKeys } from '../settings/secrets.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { withSpans } from '../telemetry/spans.ts';
import { type ExampleWorld, fieldRing } from './example-requests.test-support.ts';
import { billingAddress } from './order-body.test-support.ts';

export interface Person {
  email: string;
  password: string;
  access: string;
  refresh: string;
  user: User;
}

export const tokenSecret = 'a secret of the tests that is long enough';

interface ServerOptions {
  /** Returns the database; by default that of the test file. */
  database?: () => Connection;
  logTo?: NodeJS.WritableStream;
  settings?: Partial<Settings>;
  /** Whether the server processes jobs too. */
  isWorker?: boolean;
  gateway?: (connection: Connection) => PaymentGateway;
  pace?: Pace;
  openImagery?: () => ReturnType<Parameters<typeof createFeatures>[0]['openImagery']>;
  /** Thumbnails of fields; by default there are none. */
  thumbnails?: Thumbnails;
}

export interface TestServer {
  app: FastifyInstance;
  database: Connection;
  features: Features;
  jobs: Jobs;
  storage: FileStorage;
  /** The server's clock, which tests can set. */
  clock: { now: Date };
  /** Errors that are not errors of requests. */
  errors: string[];
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    /** `language` is sent in the header `Accept-Language`. */
    options?: { as?: { access: string }; body?: object; language?: string },
  ): Promise<LightMyRequestResponse>;
  /**
   * `fields`: further fields of the sign-up, such as a referral code; `language`: the language of the account.
   */
  newcomer(fields?: object, language?: string): Promise<Person>;
  createVerified(fields?: object): Promise<Person>;
  customer(fields?: object, language?: string): Promise<Person>;
  /** Adds a field of about 12 ha to the cart; `overrides` replaces values of the request. */
  cartItem(
    person: Person,
    withImage?: boolean,
    overrides?: object,
  ): Promise<{ id: string; total_price: number }>;
  /** Pays for items; returns the reply unchecked. */
  pay(
    person: Person,
    items: readonly { id: string; total_price: number }[],
    paymentMethodId?: string,
    overrides?: object,
  ): Promise<LightMyRequestResponse>;
  /** Creates a customer with everything that the examples of calls refer to. */
  world(): Promise<ExampleWorld & { access: string }>;
  codes(): readonly string[];
  /** Returns every token, code and password so far. */
  secrets(): readonly string[];
}

/** A server on a database of the test file's own, without a port; available from `beforeAll` on. */
export function aServer(options: ServerOptions = {}): () => TestServer {
  const connection = options.database ?? aDatabase(recordToFile(), templateWithCatalogue);
  const folder = mkdtempSync(join(tmpdir(), 'furrow-test-'));
  let server: TestServer | undefined;
  let jobs: Jobs | undefined;

  beforeAll(async () => {
    const database = connection();
    await prepareDatabase(database, options.settings);
    const errors: string[] = [];
    jobs = await openJobs(database.directUrl, jobKinds, collectErrors(errors));
    server = await createTestServer({ ...options, database, jobs, folder, errors });
  });
  afterAll(async () => {
    await server?.app.close();
    await jobs?.stop(5_000);
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!server)
      throw new Error('The server exists from beforeAll on: call this inside a test or a later hook.');
    return server;
  };
}

/** Writes the data that the start of a server would write. */
export async function prepareDatabase({ db }: Connection, settings: Partial<Settings> = {}): Promise<void> {
  await applySeparateImagesCatalogue(db);
  await saveLetterhead(db, letterheadOf({ ...parseSettings({ NODE_ENV: 'test' }), ...settings }));
}

interface ServerDeps extends Omit<ServerOptions, 'database'> {
  database: Connection;
  jobs: Jobs;
  /** Folder of the server's files. */
  folder: string;
  errors?: string[];
  clock?: { now: Date };
}

const collectErrors = (errors: string[]) => (context: string, error: unknown) =>
  errors.push(`${context}: ${String(error)}`);

/** Creates a server on a prepared database. The caller closes it. */
export async function createTestServer(deps: ServerDeps): Promise<TestServer> {
  const { database, jobs, folder, errors = [], clock = { now: new Date() } } = deps;
  const settings: Settings = {
    ...parseSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'trace', RATE_LIMITS: 'off' }),
    ...deps.settings,
  };
  const storage = withSpans('store', folderStorage(join(folder, 'files')));
  const openImagery =
    deps.openImagery ?? (async () => simulatedArchive({ directory: join(folder, 'simulated-archive') }));
  const features = createFeatures({
    settings,
    database,
    keys: deriveKeys(tokenSecret),
    jobs,
    passwords: quickPasswords(),
    storage,
    gateway: withSpans('payments', deps.gateway?.(database) ?? testGateway(database.db)),
    samples: {
      landing: () => 'sample_not_ready',
      report: () => 'sample_not_ready',
      repair: () => {},
      ready: async () => {},
      close: async () => {},
    },
    openImagery,
    previews: { latestPreviews: async () => [] },
    dayMaps: createDayMaps({
      openImagery,
      cache: openDiskCache(join(folder, 'days'), 1e7),
      clock: () => clock.now,
      onError: collectErrors(errors),
    }),
    thumbnails: deps.thumbnails ?? { thumbnail: async () => null },
    imageryTiles: {
      tile: async () => Promise.reject(new Error('No test here looks at the map.')),
      findCachedTile: async () => null,
    },
    clock: () => clock.now,
    pace: deps.pace,
    onError: collectErrors(errors),
  });
  const app = await buildApp({
    settings,
    database,
    features,
    webFolder: join(folder, 'dist'),
    logStream: deps.logTo ?? new PassThrough().resume(),
  });
  if (deps.isWorker) await features.startWork();
  const { inject } = app;
  // The request of `inject` starts only when it is awaited.
  app.inject = ((...args: unknown[]) =>
    asRequest(async () => await Reflect.apply(inject, app, args))) as typeof inject;
  return withPeople({ app, database, features, jobs, storage, clock, errors });
}

/** Creates an evidence link like its owner would. */
async function anEvidenceLink(db: Connection['db'], orderItemId: string, now: Date): Promise<string> {
  const { run_id, account } = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.id', '=', orderItemId)
    .select(['r.id as run_id', 'o.account'])
    .executeTakeFirstOrThrow();
  const dates = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const { id } = await db
    .insertInto('evidence_links')
    .values({ run_id, account, token_hash: crypto.randomUUID(), land: 'outline', ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ServerCore = Pick<TestServer, 'app' | 'database' | 'features' | 'jobs' | 'storage' | 'clock' | 'errors'>;

function withPeople(serverCore: ServerCore): TestServer {
  const created = { codes: [] as string[], secrets: [] as string[] };
  let count = 0;
  const call: TestServer['call'] = (method, path, { as, body, language } = {}) =>
    serverCore.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${as.access}` }),
        ...(language && { 'accept-language': language }),
      },
      ...(body && { payload: body }),
    });
  const ok = async (reply: Promise<LightMyRequestResponse>) => {
    const { statusCode, body, json } = await reply;
    if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
    return json();
  };

  const newcomer: TestServer['newcomer'] = async (fields = {}, language) => {
    count += 1;
    const [email, password] = [
      `farmer-${count}-${crypto.randomUUID()}@example.org`,
      `barley and rye ${count}`,
    ];
    const body = { email, password, ...fields };
    const signUpReply = call('POST', '/users/signup/', { body, ...(language && { language }) });
    const { tokens, user } = await ok(signUpReply);
    created.secrets.push(password, tokens.access, tokens.refresh);
    return { email: user.email, password, ...tokens, user };
  };
  const createVerified = async (fields = {}): Promise<Person> => {
    const person = await newcomer(fields);
    const mail = await serverCore.database.db
      .selectFrom('mails')
      .select('plain')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    const code = /\d{4}/.exec(mail.plain)?.[0] ?? '';
    created.codes.push(code);
    await ok(call('POST', '/users/otp-verify/', { as: person, body: { otp: code } }));
    return person;
  };
  const data = async (path: string, as: Person) => (await ok(call('GET', path, { as }))).data;
  const chooseProfile = async (person: Person): Promise<ProfileFields> => {
    const [countries, industries, roles] = await Promise.all(
      ['country-list', 'industry-list', 'role-list'].map((list) => data(`/admin-panel/${list}/`, person)),
    );
    return {
      first_name: 'Ada',
      last_name: 'Veldman',
      company: 'Veldman and daughters',
      country: countries.find(({ name }: { name: string }) => name === 'Belgium').id,
      industry: industries[0].id,
      company_size: '1-10',
      role: roles[0].id,
      website: null,
    };
  };
  let cachedProfile: ProfileFields | undefined;
  /**
   * Creates a customer without the calls for the code and the profile, because most tests begin with an established
   * customer.
   */
  const customer: TestServer['customer'] = async (fields = {}, language) => {
    const person = await newcomer(fields, language);
    const { db } = serverCore.database;
    await db.updateTable('users').set({ is_verified: true }).where('id', '=', person.user.id).execute();
    cachedProfile ??= await chooseProfile(person);
    await saveProfile(db, person.user.id, cachedProfile, serverCore.clock.now);
    return { ...person, user: { ...person.user, is_verified: true, is_more_details: true } };
  };

  const fetchOffer = async (person: Person) => {
    const [industry] = await data('/admin-panel/industry-list/', person);
    const [service] = await data(`/admin-panel/service-industries/${industry.id}/`, person);
    const tiers = await data(`/carts/solution/?area=12.1&service_id=${service.id}`, person);
    return { industry, service, tiers };
  };
  let cachedOffer: Awaited<ReturnType<typeof fetchOffer>> | undefined;
  const getOffer = async (person: Person) => {
    cachedOffer ??= await fetchOffer(person);
    return cachedOffer;
  };
  const cartItem: TestServer['cartItem'] = async (person, withImage = false, overrides = {}) => {
    const { industry, tiers } = await getOffer(person);
    const tier = tiers.find(({ is_image, image_include }: { is_image: boolean; image_include: boolean }) =>
      withImage ? is_image : !image_include,
    );
    const { data } = await ok(
      call('POST', '/carts/cart/', {
        as: person,
        body: {
          price_range: tier.id,
          coordinates: [fieldRing],
          area_ha: 12.1,
          with_image: withImage,
          soil_type: industry.soil_type[0] ?? null,
          vegetation_type: industry.vegetation_type[0] ?? null,
          ...overrides,
        },
      }),
    );
    return data;
  };
  const pay: TestServer['pay'] = (person, items, paymentMethodId = 'pm_card_visa', overrides = {}) => {
    const amount = Math.round(items.reduce((sum, { total_price }) => sum + total_price * 100, 0)) / 100;
    const body = {
      amount,
      wallet_amount: 0,
      cart_id: items.map(({ id }) => id),
      currency: 'usd',
      payment_method_id: paymentMethodId,
      billing_address: billingAddress,
      ...overrides,
    };
    return call('POST', '/payments/create-order/', { as: person, body });
  };

  const world: TestServer['world'] = async () => {
    const person = await customer();
    const { industry, service, tiers } = await getOffer(person);
    const paidItem = await cartItem(person);
    const { data } = await ok(pay(person, [paidItem], 'pm_card_visa', { save_card: true }));
    const { data: savedCards } = await ok(call('GET', '/payments/cards/', { as: person }));
    const order = await ok(call('GET', `/orders/order-detail/?order_id=${data.order_id}`, { as: person }));
    const orderItemId: string = order.data.order_items[0].id;
    const item = await cartItem(person);
    const newField = { name: 'North 40', geometry: { type: 'Polygon', coordinates: [fieldRing] } };
    const { data: field } = await ok(call('POST', '/fields/', { as: person, body: newField }));
    const openTopUp = await call('POST', '/payments/wallet-topup/', {
      as: person,
      body: {
        amount: 20,
        payment_method_id: 'pm_card_threeDSecure2Required',
        attempt_id: crypto.randomUUID(),
      },
    });
    const { data: profile } = await ok(call('GET', '/users/update-profile/', { as: person }));
    return {
      email: person.email,
      password: person.password,
      access: person.access,
      refresh: person.refresh,
      countryId: profile.country,
      industryId: industry.id,
      roleId: profile.role,
      serviceId: service.id,
      tierId: tiers.find(({ image_include }: { image_include: boolean }) => !image_include).id,
      soilType: industry.soil_type[0] ?? null,
      vegetationType: industry.vegetation_type[0] ?? null,
      fieldId: field.id,
      cartItemId: item.id,
      cartItemPrice: item.total_price,
      orderId: data.order_id,
      orderItemId,
      savedCardId: savedCards[0].id,
      evidenceId: await anEvidenceLink(serverCore.database.db, orderItemId, serverCore.clock.now),
      openPaymentId: openTopUp.json().data.attempt_id,
      documentId: order.data.documents[0]?.id ?? crypto.randomUUID(),
    };
  };
  return {
    ...serverCore,
    call,
    newcomer,
    createVerified,
    customer,
    cartItem,
    pay,
    world,
    codes: () => created.codes,
    secrets: () => created.secrets,
  };
}
