/**
 * Measures a farm of many fields on one server process: saving 1,000 fields, quotes for 100 and for 500 of them and how
 * others are affected, adding 100 to the cart, and the latest passes over a field.
 *
 *     node bench/src/many-fields.ts
 */
import { setTimeout as wait } from 'node:timers/promises';
import { callApi, createBenchCustomer, origin, print, withFurrow } from './support/furrow.ts';

/** A field of about 12 ha in Flanders with 60 corners and a wavy edge, different for each index. */
function createFieldInput(fieldIndex: number) {
  const [lng, lat] = [2.6 + (fieldIndex % 40) * 0.007, 50.6 + Math.floor(fieldIndex / 40) * 0.005];
  const corners = Array.from({ length: 60 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 60;
    const radius = 0.0026 + 0.0002 * Math.sin((5 + (fieldIndex % 7)) * angle);
    return [lng + radius * Math.cos(angle), lat + radius * 0.63 * Math.sin(angle)];
  });
  const geometry = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
  return { name: `Field ${fieldIndex + 1}`, crop: 'Wheat', geometry };
}

async function printTime<Value>(label: string, work: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await work();
  print(label, `${(performance.now() - start).toFixed(0)} ms`);
  return value;
}

/** Longest wait of another user for a small answer while the work lasts. */
async function longestWaitDuring(work: () => Promise<unknown>): Promise<number> {
  let isFinished = false;
  let longestMs = 0;
  const otherReads = (async () => {
    while (!isFinished) {
      const start = performance.now();
      await (await fetch(`${origin}/api/v1/samples/landing/`)).arrayBuffer();
      longestMs = Math.max(longestMs, performance.now() - start);
      await wait(2);
    }
  })();
  await work();
  isFinished = true;
  await otherReads;
  return longestMs;
}

await withFurrow(async () => {
  for (let round = 1; round <= 3; round++) {
    const { token, industry, service } = await createBenchCustomer();
    const callAsCustomer = async (path: string, body?: object) => (await callApi(path, body, token)).data;
    const farm = Array.from({ length: 1_000 }, (_, index) => createFieldInput(index));
    // The fields are sent in chunks, because the body of a call is at most 512 kB.
    const chunks = Array.from({ length: 8 }, (_, index) => farm.slice(index * 125, (index + 1) * 125));
    const label = (text: string) => `${text}, round ${round}`;

    const ids: string[] = await printTime(
      label('POST /fields/import/, 1,000 fields of 60 corners in eight calls'),
      async () => {
        const savedFields = [];
        for (const fields of chunks)
          savedFields.push(...(await callAsCustomer('/fields/import/', { fields })).saved);
        return savedFields.map(({ id }: { id: string }) => id);
      },
    );
    await printTime(label('the same file again: all of it is there'), async () => {
      for (const fields of chunks) await callAsCustomer('/fields/import/', { fields });
    });
    await printTime(label('GET /fields/, 1,000 fields'), () => callAsCustomer('/fields/'));

    const quote = (count: number) =>
      callAsCustomer('/carts/quotes/', {
        service_id: service.id,
        field_ids: ids.slice(0, count),
        with_image: true,
      });
    const quotedReply = await printTime(label('POST /carts/quotes/, 100 fields'), () => quote(100));
    await printTime(label('POST /carts/quotes/, 500 fields'), () => quote(500));
    print(
      label('longest wait of somebody else meanwhile'),
      `${(await longestWaitDuring(() => quote(500))).toFixed(0)} ms`,
    );
    await printTime(label('POST /carts/cart/bulk/, 100 fields'), () =>
      callAsCustomer('/carts/cart/bulk/', {
        lines: quotedReply.lines.map(
          (line: { field_id: string; offer: { price_range: { id: number } } }) => ({
            field_id: line.field_id,
            price_range: line.offer.price_range.id,
          }),
        ),
        with_image: true,
        soil_type: industry.soil_type[0],
        vegetation_type: industry.vegetation_type[0],
        total_price: quotedReply.calculated_price,
      }),
    );

    // Each round takes another field, a few kilometres from the last one, because its scenes are not generated yet.
    const field_id = ids[(round - 1) * 410];
    await printTime(label('POST /carts/previews/, cold'), () =>
      callAsCustomer('/carts/previews/', { field_id }),
    );
    await printTime(label('POST /carts/previews/, warm'), () =>
      callAsCustomer('/carts/previews/', { field_id }),
    );
  }
});
