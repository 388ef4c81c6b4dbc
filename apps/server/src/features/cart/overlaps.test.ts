import type { Overlap } from '@furrow/contract/cart';
import { checkRings } from '@furrow/geo/validity';
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
const wants = (person: Person, ring: unknown) =>
  server().cartItem(person, false, { coordinates: [ring], area_ha: measured(ring) });

const buys = async (person: Person, some: object = {}): Promise<string> => {
  const reply = await server().pay(person, [await server().cartItem(person, false, some)]);
  return reply.json().data.order_id;
};
const ends = (order: string, state: string) =>
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
    const order = await buys(person);
    const item = await wants(person, moved(0.0025));
    const [overlap, ...more] = await overlapsOf(person);
    expect(more).toEqual([]);
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
    await buys(one);
    await wants(one, moved(0.005));
    await wants(other, fieldRing);
    expect(await overlapsOf(one)).toEqual([]);
    expect(await overlapsOf(other)).toEqual([]);
  });

  test('no longer counts after 30 days, unless an analysis of it is still to come', async () => {
    const person = await server().customer();
    const once = await buys(person);
    await ends(once, 'Completed');
    const repeated = await buys(person, { recurring: true, recurring_days: 52, recurring_times: 2 });
    await wants(person, fieldRing);
    const named = async () => (await overlapsOf(person)).map(({ order_id }) => order_id).toSorted();
    expect(await named()).toEqual([once, repeated].toSorted());
    const longAgo = new Date(server().clock.now.getTime() - 31 * day);
    await server()
      .database.db.updateTable('orders')
      .set({ created_at: longAgo })
      .where('id', 'in', [once, repeated])
      .execute();
    expect(await named()).toEqual([repeated]);
  });

  test('is reported for every item, however often the land of another was bought', async () => {
    const person = await server().customer();
    const once = moved(0.02);
    const order = await buys(person, { coordinates: [once], area_ha: measured(once) });
    const often = await Promise.all(Array.from({ length: 60 }, () => server().cartItem(person)));
    await server().pay(person, often);
    const [one, other] = [await wants(person, once), await wants(person, fieldRing)];
    const overlaps = await overlapsOf(person);
    expect(overlaps.filter(({ cart_item_id }) => cart_item_id === one.id)).toMatchObject([
      { order_id: order },
    ]);
    expect(overlaps.filter(({ cart_item_id }) => cart_item_id === other.id)).toHaveLength(5);
  });

  test('does not count when it was refunded', async () => {
    const person = await server().customer();
    await ends(await buys(person), 'Refunded');
    await wants(person, fieldRing);
    expect(await overlapsOf(person)).toEqual([]);
  });
});
