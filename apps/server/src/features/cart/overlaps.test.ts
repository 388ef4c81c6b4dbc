import type { Overlap } from '@furrow/contract/cart/cart';
import { checkRings } from '@furrow/geo/validity/validity';
import { describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';

const server = aServer();
const day = 86_400_000;

const overlapsOf = async (person: Person) =>
  (await server().call('GET', '/carts/overlaps/', { as: person })).json().data as Overlap[];

const moved = (lng: number) => fieldRing.map(([west, south]) => [west + lng, south]);
const measured = (ring: unknown) => {
  const check = checkRings([ring]);
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field.hectares;
};
const addToCart = (person: Person, ring: unknown) =>
  server().cartItem(person, false, { coordinates: [ring], area_ha: measured(ring) });

const buyItem = async (person: Person, overrides: object = {}): Promise<string> => {
  const reply = await server().pay(person, [await server().cartItem(person, false, overrides)]);
  return reply.json().data.order_id;
};
const endRuns = (order: string, state: string) =>
  server()
    .database.db.updateTable('runs')
    .set({ state, finished_at: server().clock.now })
    .where('order_item_id', 'in', (query) =>
      query.selectFrom('order_items').select('id').where('order_id', '=', order),
    )
    .execute();

describe('land in the cart that was bought recently', () => {
  test('is reported with its hectares, the order and the time', async () => {
    const person = await server().customer();
    expect(await overlapsOf(person)).toEqual([]);
    const order = await buyItem(person);
    const item = await addToCart(person, moved(0.0025));
    const [overlap, ...otherOverlaps] = await overlapsOf(person);
    expect(otherOverlaps).toEqual([]);
    expect(overlap).toEqual({
      cart_item_id: item.id,
      order_id: order,
      order_number: expect.stringMatching(/^F-\d{4}-\d{6}$/),
      service_name: 'Vegetation index',
      hectares: expect.closeTo(measured(fieldRing) / 2, 1),
      bought_at: server().clock.now.toISOString(),
    });
  });

  test('excludes adjacent land and what another customer bought', async () => {
    const [one, other] = [await server().customer(), await server().customer()];
    await buyItem(one);
    await addToCart(one, moved(0.005));
    await addToCart(other, fieldRing);
    expect(await overlapsOf(one)).toEqual([]);
    expect(await overlapsOf(other)).toEqual([]);
  });

  test('no longer counts after 30 days, unless an analysis of it is still to come', async () => {
    const person = await server().customer();
    const singleOrder = await buyItem(person);
    await endRuns(singleOrder, 'Completed');
    const recurringOrder = await buyItem(person, { recurring: true, recurring_days: 52, recurring_times: 2 });
    await addToCart(person, fieldRing);
    const overlappingOrders = async () =>
      (await overlapsOf(person)).map(({ order_id }) => order_id).toSorted();
    expect(await overlappingOrders()).toEqual([singleOrder, recurringOrder].toSorted());
    const longAgo = new Date(server().clock.now.getTime() - 31 * day);
    await server()
      .database.db.updateTable('orders')
      .set({ created_at: longAgo })
      .where('id', 'in', [singleOrder, recurringOrder])
      .execute();
    expect(await overlappingOrders()).toEqual([recurringOrder]);
  });

  test('is reported for every item, however often the land of another was bought', async () => {
    const person = await server().customer();
    const slightlyMoved = moved(0.02);
    const order = await buyItem(person, { coordinates: [slightlyMoved], area_ha: measured(slightlyMoved) });
    const repeatedly = await Promise.all(Array.from({ length: 60 }, () => server().cartItem(person)));
    await server().pay(person, repeatedly);
    const [one, other] = [await addToCart(person, slightlyMoved), await addToCart(person, fieldRing)];
    const overlaps = await overlapsOf(person);
    expect(overlaps.filter(({ cart_item_id }) => cart_item_id === one.id)).toMatchObject([
      { order_id: order },
    ]);
    expect(overlaps.filter(({ cart_item_id }) => cart_item_id === other.id)).toHaveLength(5);
  });

  test('does not count when it was refunded', async () => {
    const person = await server().customer();
    await endRuns(await buyItem(person), 'Refunded');
    await addToCart(person, fieldRing);
    expect(await overlapsOf(person)).toEqual([]);
  });
});
