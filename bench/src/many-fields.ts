/**
 * Measures a farm of many fields on one server process: saving 1,000 fields, quotes for 100 and for 500 of them and how
 * others are affected, adding 100 to the cart, and the latest passes over a field.
 *
 *     node bench/src/many-fields.ts
 */
import { setTimeout as wait } from 'node:timers/promises';
import { aCustomer, asked, origin, print, withFurrow } from './furrow.ts';

/** A field of about 12 ha in Flanders with 60 corners and a wavy edge like one between hedges; no two are alike. */
function fieldOf(place: number) {
  const [lng, lat] = [2.6 + (place % 40) * 0.007, 50.6 + Math.floor(place / 40) * 0.005];
  const corners = Array.from({ length: 60 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 60;
    const arm = 0.0026 + 0.0002 * Math.sin((5 + (place % 7)) * angle);
    return [lng + arm * Math.cos(angle), lat + arm * 0.63 * Math.sin(angle)];
  });
  const geometry = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
  return { name: `Field ${place + 1}`, crop: 'Wheat', geometry };
}

async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await work();
  print(what, `${(performance.now() - start).toFixed(0)} ms`);
  return value;
}

/** Longest wait of another user for a small answer while the work lasts. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const others = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${origin}/api/v1/samples/landing/`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - start);
      await wait(2);
    }
  })();
  await work();
  isOver = true;
  await others;
  return longest;
}

await withFurrow(async () => {
  for (let round = 1; round <= 3; round++) {
    const { token, industry, service } = await aCustomer();
    const call = async (path: string, body?: object) => (await asked(path, body, token)).data;
    const farm = Array.from({ length: 1_000 }, (_, place) => fieldOf(place));
    // The body of a call is at most 512 kB.
    const chunks = Array.from({ length: 8 }, (_, nth) => farm.slice(nth * 125, (nth + 1) * 125));
    const said = (what: string) => `${what}, round ${round}`;

    const ids: string[] = await timed(
      said('POST /fields/import/, 1,000 fields of 60 corners in eight calls'),
      async () => {
        const kept = [];
        for (const fields of chunks) kept.push(...(await call('/fields/import/', { fields })).kept);
        return kept.map(({ id }: { id: string }) => id);
      },
    );
    await timed(said('the same file again: all of it is there'), async () => {
      for (const fields of chunks) await call('/fields/import/', { fields });
    });
    await timed(said('GET /fields/, 1,000 fields'), () => call('/fields/'));

    const quote = (many: number) =>
      call('/carts/quotes/', { service_id: service.id, field_ids: ids.slice(0, many), with_image: true });
    const quoted = await timed(said('POST /carts/quotes/, 100 fields'), () => quote(100));
    await timed(said('POST /carts/quotes/, 500 fields'), () => quote(500));
    print(
      said('longest wait of somebody else meanwhile'),
      `${(await longestWait(() => quote(500))).toFixed(0)} ms`,
    );
    await timed(said('POST /carts/cart/bulk/, 100 fields'), () =>
      call('/carts/cart/bulk/', {
        lines: quoted.lines.map((line: { field_id: string; offer: { price_range: { id: number } } }) => ({
          field_id: line.field_id,
          price_range: line.offer.price_range.id,
        })),
        with_image: true,
        soil_type: industry.soil_type[0],
        vegetation_type: industry.vegetation_type[0],
        total_price: quoted.calculated_price,
      }),
    );

    // Another field in each round, a few kilometres from the last: none of its scenes is generated yet.
    const field_id = ids[(round - 1) * 410];
    await timed(said('POST /carts/previews/, cold'), () => call('/carts/previews/', { field_id }));
    await timed(said('POST /carts/previews/, warm'), () => call('/carts/previews/', { field_id }));
  }
});
