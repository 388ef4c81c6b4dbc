import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that counts its starts and ends, and ends when its signal aborts or `finish` is called. */
function countedWork() {
  const counts = { started: 0, aborted: 0 };
  let finish: (value: string) => void = () => {};
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      counts.started++;
      finish = resolve;
      signal.addEventListener('abort', () => {
        counts.aborted++;
        reject(new Error('ended'));
      });
    });
  return { seen: counts, work, finish: (value: string) => finish(value) };
}
const neverAborted = () => new AbortController().signal;

test('concurrent callers of the same key share one result', async () => {
  const { seen: counts, work, finish } = countedWork();
  const shared = coalesced<string>();
  const both = [shared.join('a', neverAborted(), work), shared.join('a', neverAborted(), work)];
  finish('drawn');
  expect(await Promise.all(both)).toEqual(['drawn', 'drawn']);
  expect(counts.started).toBe(1);
  const later = shared.join('a', neverAborted(), work);
  finish('anew');
  expect(await later).toBe('anew');
});

test('work continues while a caller waits, and is aborted with the last of them', async () => {
  const { seen: counts, work, finish } = countedWork();
  const shared = coalesced<string>();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = shared.join('a', one.signal, work);
  const second = shared.join('a', two.signal, work);
  one.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(counts.aborted).toBe(0);
  two.abort(new Error('gone too'));
  await expect(second).rejects.toThrow('gone too');
  expect(counts.aborted).toBe(1);
  const again = shared.join('a', neverAborted(), work);
  finish('drawn');
  expect(await again).toBe('drawn');
  expect(counts.started).toBe(2);
});
