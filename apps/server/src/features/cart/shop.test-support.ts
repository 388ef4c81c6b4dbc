import { randomUUID } from 'node:crypto';
import type { Tier } from '@furrow/contract/pricing/pricing';
import { checkRings } from '@furrow/geo/validity/validity';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import type { Connection } from '../../database/connect.ts';
import type { SignedIn } from '../../http/caller.ts';
import { createCookies } from '../../http/cookies.ts';
import { registerErrors } from '../../http/errors.ts';
import { handlersWith } from '../../http/handlers.test-support.ts';
import { registerEndpoints } from '../../http/register-endpoints.ts';
import { type Limits, noLimits } from '../../limits/limits.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { catalogueHandlers } from '../catalogue/catalogue.routes.ts';
import { type CatalogueReader, createCatalogueReader } from '../catalogue/catalogue.service.ts';
import { parseCatalogue } from '../catalogue/read-catalogue.ts';
import { fieldsHandlers } from '../fields/fields.routes.ts';
import type { Previews } from '../imagery/previews.service.ts';
import type { MapBounds } from '../places/country-bounds.ts';
import { placesHandlers } from '../places/places.routes.ts';
import { landCheckHandlers } from '../pricing/land-check.routes.ts';
import { pricingHandlers } from '../pricing/pricing.routes.ts';
import { typedOrdersHandlers } from '../typed-orders/typed-orders.routes.ts';
import { cartHandlers } from './cart.routes.ts';

export interface ShopReply {
  status: number;
  body: { message: string; code?: string; data: unknown; total?: number };
}

export interface Shop {
  db: Connection['db'];
  catalogue: CatalogueReader;
  /** Extent of the scenes of the imagery source. */
  imagery: { extent: () => Promise<MapBounds | null> };
  /** Previews of a field, and their rate limit. */
  previews: Previews;
  limits: Pick<Limits, 'consume'>;
  /** Increases the age of the cached catalogue by a number of milliseconds. */
  ageCatalogue(ms: number): void;
  /** A customer with an empty cart. */
  customer(): Promise<SignedIn>;
  /** Calls the API as a customer; null for a caller without an account. */
  call(
    customer: SignedIn | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    language?: string,
  ): Promise<ShopReply>;
  /** Applies a catalogue file. */
  applyCatalogueText(yaml: string): Promise<boolean>;
  tiers(area: number): Promise<Tier[]>;
}

/** The endpoints up to the cart on a database of the test file's own, with the catalogue `yaml`. */
export function aShop(yaml: string): () => Shop {
  const database = aDatabase();
  let opened: { app: FastifyInstance; shop: Shop } | undefined;
  beforeAll(async () => {
    const { db } = database();
    let now = 0;
    const imagery: Shop['imagery'] = { extent: async () => null };
    const previews: Shop['previews'] = { latestPreviews: async () => [] };
    const limits: Shop['limits'] = { consume: noLimits.consume };
    const catalogue = createCatalogueReader(db, () => now);
    const callers = new Map<string, SignedIn>();
    const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
    registerErrors(app);
    registerEndpoints(app, {
      limits: noLimits,
      findNamesIn: async (language) => (await catalogue.read()).namesIn(language),
      cookies: createCookies(false),
      authenticate: async (authorization) => {
        const caller = callers.get(authorization ?? '');
        return caller ? { ok: true, caller } : { ok: false, refused: 'not_signed_in' };
      },
      handlers: handlersWith({
        ...catalogueHandlers(catalogue),
        ...typedOrdersHandlers(catalogue),
        ...fieldsHandlers({ db, catalogue, clock: () => new Date() }),
        ...pricingHandlers({
          db,
          catalogue,
          previews: { latestPreviews: (field, requester) => previews.latestPreviews(field, requester) },
          limits: { consume: (allowance) => limits.consume(allowance) },
          clock: () => new Date(),
          imageryAsOf: null,
          onError: () => {},
        }),
        ...landCheckHandlers({
          catalogue,
          previews: { latestPreviews: (field, requester) => previews.latestPreviews(field, requester) },
          onError: () => {},
        }),
        ...cartHandlers({ db, catalogue, clock: () => new Date(), imageryAsOf: null }),
        ...placesHandlers({
          db,
          imageryExtent: () => imagery.extent(),
          onFailure: () => {},
        }),
      }),
    });
    const shop: Shop = {
      db,
      catalogue,
      imagery,
      previews,
      limits,
      ageCatalogue: (ms) => {
        now += ms;
      },
      customer: async () => {
        const { id } = await db
          .insertInto('accounts')
          .defaultValues()
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('users')
          .values({
            id,
            account: id,
            email: `${id}@example.org`,
            password_hash: null,
            is_verified: true,
            referral_code: id,
            referred_by: null,
            terms_version: '1',
            terms_accepted_at: new Date(),
          })
          .execute();
        const caller = {
          userId: id,
          account: id,
          sessionId: randomUUID(),
          isVerified: true,
          hasProfile: true,
          language: null,
        };
        callers.set(id, caller);
        return caller;
      },
      call: async (customer, method, path, body, language) => {
        const response = await app.inject({
          method,
          url: `/api/v1${path}`,
          headers: {
            ...(customer && { authorization: customer.userId }),
            ...(language !== undefined && { 'accept-language': language }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        return { status: response.statusCode, body: response.json() };
      },
      applyCatalogueText: async (file) => {
        const isChanged = await applyCatalogue(db, parseCatalogue(file, 'shop.yaml'));
        catalogue.invalidateCache();
        return isChanged;
      },
      tiers: async (area) => {
        const [service] = [...(await catalogue.read()).services.values()].flat();
        const customer = await shop.customer();
        const { body } = await shop.call(
          customer,
          'GET',
          `/carts/solution/?area=${area}&service_id=${service!.id}`,
        );
        return body.data as Tier[];
      },
    };
    opened = { app, shop };
    await shop.applyCatalogueText(yaml);
  });
  afterAll(() => opened?.app.close());
  return () => {
    if (!opened) throw new Error('The shop is created in beforeAll: call this inside a test.');
    return opened.shop;
  };
}

/** A closed rectangle north-east of a point; at 51° north a thousandth of a degree is about 70 by 111 metres. */
export function rectangle(lng: number, lat: number, width: number, height: number): [number, number][] {
  return [
    [lng, lat],
    [lng + width, lat],
    [lng + width, lat + height],
    [lng, lat + height],
    [lng, lat],
  ];
}

/** Measured area in hectares. */
export function measuredHectares(rings: [number, number][][]): number {
  const check = checkRings(rings);
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field.hectares;
}
