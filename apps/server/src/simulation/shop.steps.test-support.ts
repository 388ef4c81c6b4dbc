import { applyCatalogue } from '../features/catalogue/apply-catalogue.ts';
import { parseCatalogue } from '../features/catalogue/read-catalogue.ts';
import { separateImagesCatalogue } from '../features/catalogue/separate-images.test-support.ts';
import { fieldRing } from '../testing/example-requests.test-support.ts';
import { assertSame, toCents } from './books.test-support.ts';
import type { SimulationContext } from './context.test-support.ts';
import type { SimulatedPerson } from './model.test-support.ts';

const names = ['Ada', 'Bram', 'Cleo', 'Dirk'];

/** A person opens an account, possibly by another person's referral link. */
export async function join({ world, model, random }: SimulationContext): Promise<string | null> {
  const count = model.people.length;
  const name = names[count];
  if (name === undefined) return null;
  const referrer = random.percent(60) ? random.pickOrNull(model.people) : null;
  const person = await world.server.customer(referrer ? { referral_code: referrer.code } : {});
  const { account } = await world.adminDb
    .selectFrom('users')
    .select('account')
    .where('id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  const { now } = world.clock;
  model.people.push({
    name,
    account,
    access: person.access,
    refresh: person.refresh,
    email: person.email,
    password: person.password,
    signedInAt: now,
    renewedAt: now,
    address: `203.0.113.${count}`,
    referrer,
    code: new URL(person.user.referral_link, 'http://localhost').searchParams.get('code') ?? '',
    money: 0,
    gifts: 0,
    items: [],
    open: [],
    attempts: [],
  });
  return `${name} joins${referrer ? `, brought by ${referrer.name}` : ''}`;
}

let cachedOffer: Promise<{
  tiers: { id: number; is_image: boolean; image_include: boolean; waiting_time: number }[];
  soil: string | null;
  crop: string | null;
}> | null = null;

/** Requests the offer, once for all worlds, because it is the same in every one. */
function offerOf({ call }: SimulationContext, who: SimulatedPerson) {
  const fetchOffer = async () => {
    const [industry] = (await call(who, 'GET', '/admin-panel/industry-list/')).data;
    const services = await call(who, 'GET', `/admin-panel/service-industries/${industry.id}/`);
    const tiers = await call(who, 'GET', `/carts/solution/?area=12.1&service_id=${services.data[0].id}`);
    return {
      tiers: tiers.data,
      soil: industry.soil_type[0] ?? null,
      crop: industry.vegetation_type[0] ?? null,
    };
  };
  cachedOffer ??= fetchOffer();
  return cachedOffer;
}

/** Adds a field to the cart, for one or several analyses. */
export async function addFieldToBasket(
  bench: SimulationContext,
  who: SimulatedPerson,
): Promise<string | null> {
  const { random } = bench;
  const { tiers, soil, crop } = await offerOf(bench, who);
  const withImage = random.percent(30);
  const tier = tiers.find(({ is_image, image_include }) => (withImage ? is_image : !image_include));
  const analyses = random.pick([1, 1, 2, 3, 5]);
  const body = {
    price_range: tier?.id,
    coordinates: [fieldRing],
    area_ha: 12.1,
    with_image: withImage,
    soil_type: soil,
    vegetation_type: crop,
    ...(analyses > 1 && {
      recurring: true,
      recurring_days: random.pick([1, 2, 3]),
      recurring_times: analyses - 1,
    }),
  };
  const { status, data, text } = await bench.call(who, 'POST', '/carts/cart/', body);
  if (status >= 300) throw new Error(`An item could not be added to the basket: ${text}`);
  const cents = toCents(data.total_price);
  const waitingHours = data.price_range.waiting_time;
  who.items.push({ id: data.id, cents, analyses, waitingHours, state: 'in' });
  return `${who.name} puts ${analyses} analyses${withImage ? ' with pictures' : ''} for ${cents} cents into the basket`;
}

/** Removes an item, unless it is being paid. */
export async function removeFromBasket(
  { random, call }: SimulationContext,
  who: SimulatedPerson,
): Promise<string | null> {
  const item = random.pickOrNull(who.items.filter(({ state }) => state === 'in'));
  if (item === null) return null;
  const isBeingPaid = who.open.some(({ items }) => items.includes(item));
  const { status } = await call(who, 'DELETE', `/carts/cart/${item.id}/`);
  assertSame('The status of a removal', status, isBeingPaid ? 409 : 200);
  if (status === 200) item.state = 'out';
  return `${who.name} takes an item out: ${status}`;
}

const catalogueByIncrease = new Map<number, ReturnType<typeof parseCatalogue>>();

/** Returns the catalogue of the shop, in which each hectare costs this many cents more. */
function catalogueDearerBy(increaseCents: number) {
  const text = () =>
    separateImagesCatalogue.replace(
      /(price_per_ha: )([\d.]+)/g,
      (_all, name, rate) => `${name}${(Number(rate) + increaseCents / 100).toFixed(2)}`,
    );
  const catalogue = catalogueByIncrease.get(increaseCents) ?? parseCatalogue(text(), 'dearer.yaml');
  catalogueByIncrease.set(increaseCents, catalogue);
  return catalogue;
}

/** The operator changes the prices, concurrently with other actions. */
export async function changePrices({ world, random }: SimulationContext): Promise<string | null> {
  const increaseCents = random.integerBelow(5);
  await applyCatalogue(world.adminDb, catalogueDearerBy(increaseCents));
  return `a hectare is ${increaseCents} cents dearer than shipped`;
}

/** Refreshes the shown prices of all carts. */
export async function refreshPrices({ model, call }: SimulationContext): Promise<void> {
  for (const who of model.people) {
    if (!who.items.some(({ state }) => state === 'in')) continue;
    const { data } = await call(who, 'GET', '/carts/cart/');
    for (const item of who.items) {
      const shownItem = data.find(({ id }: { id?: string }) => id === item.id);
      if (shownItem && item.state === 'in') item.cents = toCents(shownItem.total_price);
    }
  }
}
