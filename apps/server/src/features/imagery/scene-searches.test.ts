import type { ImagerySource } from '@furrow/analysis/ports';
import { SceneError } from '@furrow/analysis/scene-error';
import { hostMessages } from '@furrow/analysis/scenes/host-messages';
import { expect, test, vi } from 'vitest';
import { openSceneSearches } from './scene-searches.ts';

const requestedWith = (signal = new AbortController().signal, account = 'one') => ({ account, signal });
/** Tiles whose searches are not shared. */
const far = (x: number) => ({ z: 9, x, y: 170 });

function searching(search: ImagerySource['search']) {
  const source = { simulated: true, search } as ImagerySource;
  const clock = () => new Date('2026-07-20T12:00:00Z');
  return openSceneSearches({ openImagery: async () => source, collection: null, imageryAsOf: null, clock });
}

/** A catalogue that answers when `answer` is called, and counts its searches. */
function slow() {
  const seen = { begun: 0, ended: 0, atOnce: 0 };
  const waiting: (() => void)[] = [];
  const search: ImagerySource['search'] = (_query, signal) =>
    new Promise((resolve, reject) => {
      seen.begun++;
      waiting.push(() => resolve([]));
      seen.atOnce = Math.max(seen.atOnce, waiting.length);
      signal!.addEventListener('abort', () => {
        seen.ended++;
        reject(signal!.reason as Error);
      });
    });
  const answer = (): void => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { seen, search, answer };
}

test('a search continues while a tile waits for it, and is aborted with the last of them', async () => {
  const { seen, search } = slow();
  const searches = searching(search);
  const [one, two] = [new AbortController(), new AbortController()];
  const first = searches.around({ z: 10, x: 522, y: 340 }, requestedWith(one.signal));
  const second = searches.around({ z: 10, x: 523, y: 341 }, requestedWith(two.signal));
  await vi.waitFor(() => expect(seen.begun).toBe(1));
  one.abort(new DOMException('gone', 'AbortError'));
  await expect(first).rejects.toThrow('gone');
  expect(seen.ended).toBe(0);
  two.abort(new DOMException('gone', 'AbortError'));
  await expect(second).rejects.toThrow('gone');
  expect(seen).toMatchObject({ begun: 1, ended: 1 });
});

test('an aborted search is started again by the next request', async () => {
  const { seen, search, answer } = slow();
  const searches = searching(search);
  const end = new AbortController();
  const left = searches.around(far(1), requestedWith(end.signal));
  await vi.waitFor(() => expect(seen.begun).toBe(1));
  end.abort(new DOMException('gone', 'AbortError'));
  await expect(left).rejects.toThrow('gone');
  const stays = searches.around(far(1), requestedWith());
  await vi.waitFor(() => {
    answer();
    expect(seen.begun).toBeGreaterThan(5);
  });
  expect(await stays).toEqual([]);
});

test('four are searched at a time for one account, and another one does not wait for them', async () => {
  const { seen, search } = slow();
  const searches = searching(search);
  const end = new AbortController();
  const of = (account: string, x: number) =>
    searches.around(far(x), requestedWith(end.signal, account)).catch(() => []);
  const requests = Array.from({ length: 10 }, (_, x) => of('one', x));
  await vi.waitFor(() => expect(seen.begun).toBe(4));
  requests.push(of('two', 20));
  await vi.waitFor(() => expect(seen.begun).toBe(5));
  end.abort(new DOMException('gone', 'AbortError'));
  await Promise.all(requests);
});

test('ten of one account are searched four at a time', async () => {
  const { seen, search, answer } = slow();
  const searches = searching(search);
  const all = Promise.all(Array.from({ length: 10 }, (_, x) => searches.around(far(x), requestedWith())));
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  await vi.waitFor(() => {
    answer();
    expect(isOver).toBe(true);
  });
  expect(seen.atOnce).toBe(4);
});

test('a queued search that is abandoned never starts', async () => {
  const { seen, search, answer } = slow();
  const searches = searching(search);
  const end = new AbortController();
  const requests = Array.from({ length: 10 }, (_, x) => searches.around(far(x), requestedWith(end.signal)));
  await vi.waitFor(() => expect(seen.begun).toBe(4));
  end.abort(new DOMException('gone', 'AbortError'));
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(seen).toMatchObject({ begun: 4, ended: 4 });
  // The next request completes before the others could have started, so it is the only one.
  const next = searches.around(far(20), requestedWith());
  await vi.waitFor(async () => {
    answer();
    expect(await Promise.race([next, Promise.resolve(null)])).toEqual([]);
  });
  // It searched five periods, alone.
  expect(seen.begun).toBe(4 + 5);
});

test('a catalogue that is down is not queried for every tile', async () => {
  let asked = 0;
  const searches = searching(async () => {
    asked++;
    throw new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }));
  });
  for (const tile of [far(1), far(1)]) {
    await expect(searches.around(tile, requestedWith())).rejects.toMatchObject({
      reason: 'catalogue_unreachable',
    });
  }
  expect(asked).toBe(1);
});
