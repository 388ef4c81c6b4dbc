import { gunzipSync } from 'node:zlib';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { resultsOf } from '../results/results.test-support.ts';
import { backfillHandler } from '../runs/backfill.handler.ts';

/** Imagery of the current test, which the server reads too. */
let imagery: ImagerySource;
const server = aServer({
  openImagery: async () => ({
    simulated: false,
    search: (query, signal) => imagery.search(query, signal),
    open: (href, signal) => imagery.open(href, signal),
  }),
});
const results = resultsOf(server);

const scene = (day: string, nir: number): SyntheticScene => ({
  id: day,
  datetime: `${day}T10:30:00Z`,
  nir,
  assets: (assets) => {
    for (const colour of ['green', 'blue']) assets[colour] = { ...assets['red'] };
  },
});
const days = ['2050-05-01', '2050-05-08'] as const;
let hour = 0;
beforeEach(() => {
  // Searches of the test before are no longer cached, because each test has a catalogue of its own.
  server().clock.now = new Date(Date.UTC(2050, 4, 9, hour++));
});

/** A weekly result whose series has both days; the second analysis is shown. */
async function aSeries(withImage = true) {
  const bought = await results.buyAndExecute([scene(days[0], 3000), scene(days[1], 6000)], withImage);
  imagery = bought.imagery;
  const handle = backfillHandler({
    db: server().database.db,
    openImagery: async () => imagery,
    collection: null,
    seriesMonths: 12,
    clock: () => server().clock.now,
  });
  for (const runId of bought.runIds) await handle({ runId }, { signal: new AbortController().signal });
  return { ...bought, shown: bought.runIds[1]! };
}

const ask = (person: Person, id: string, day: string, part = 'values') =>
  server().call('GET', `/orders/day-map/?item_id=${id}&day=${day}&part=${part}`, { as: person });

describe('the map of another day', () => {
  test('belongs to a result with images: its values are those of the series', async () => {
    const { person, shown } = await aSeries();
    const { other_days, metadata } = await results.view(person, shown);
    expect(other_days).toBe('maps');
    expect(metadata.series.map(({ date }: { date: string }) => date)).toEqual(days);
    for (const [index, day] of days.entries()) {
      const reply = await ask(person, shown, day);
      expect([day, reply.statusCode]).toEqual([day, 200]);
      const bytes = gunzipSync(Buffer.from(reply.json().data.url.split(',')[1], 'base64'));
      const { offset } = JSON.parse(bytes.subarray(0, bytes.indexOf(10)).toString());
      // The field has the same value everywhere, which is then the offset.
      expect(offset).toBeCloseTo(metadata.series[index].average, 9);
    }
  });

  test('has a thumbnail and natural colours', async () => {
    const { person, shown } = await aSeries();
    const signatures = { thumbnail: 'data:image/png;base64,iVBOR', natural: 'data:image/webp;base64,UklGR' };
    for (const [part, signature] of Object.entries(signatures)) {
      const reply = await ask(person, shown, days[0], part);
      expect(reply.json().data?.url.slice(0, signature.length)).toBe(signature);
    }
  });

  test('is read once: afterwards it is there without the imagery, for every analysis of the field', async () => {
    const { person, itemId, shown } = await aSeries();
    const drawn = (await ask(person, shown, days[0])).json().data.url;
    imagery = {
      simulated: false,
      search: () => Promise.reject(new Error('The catalogue is read again.')),
      open: () => Promise.reject(new Error('A scene is read again.')),
    };
    for (const id of [shown, itemId]) expect((await ask(person, id, days[0])).json().data.url).toBe(drawn);
    // Its thumbnail was drawn with it.
    expect((await ask(person, shown, days[0], 'thumbnail')).statusCode).toBe(200);
  });
});

describe('no map', () => {
  test('is drawn for a result without images, of which only the averages are shown', async () => {
    const { person, shown } = await aSeries(false);
    expect((await results.view(person, shown)).other_days).toBe('averages');
    const reply = await ask(person, shown, days[0]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'images_not_included']);
  });

  test('is drawn of a day that is not in the series', async () => {
    const { person, shown } = await aSeries();
    const reply = await ask(person, shown, '2050-05-02');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'day_not_found']);
  });

  test('is drawn for somebody else', async () => {
    const { shown } = await aSeries();
    const reply = await ask(await server().customer(), shown, days[0]);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'analysis_not_found']);
  });

  test('is drawn before there is a result', async () => {
    const { person, itemId } = await results.buy();
    expect((await results.view(person, itemId)).other_days).toBeNull();
    const reply = await ask(person, itemId, days[0]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'no_result_yet']);
  });
});
