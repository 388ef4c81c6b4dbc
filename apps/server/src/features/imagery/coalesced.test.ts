import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that counts its starts and ends, and ends when its signal aborts or `finish` is called. */
function counted() {
  const seen = { begun: 0, ended: 0 };
  let finish: (value: string) => void = () => {};
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      seen.begun++;
      finish = resolve;
      signal.addEventListener('abort', () => {
        seen.ended++;
        reject(new Error('ended'));
      });
    });
  return { seen, work, finish: (value: string) => finish(value) };
}
const forever = () => new AbortController().signal;

test('concurrent callers of the same key share one result', async () => {
  const { seen, work, finish } = counted();
  const shared = coalesced<string>();
  const both = [shared.join('a', forever(), work), shared.join('a', forever(), work)];
  finish('drawn');
  expect(await Promise.all(both)).toEqual(['drawn', 'drawn']);
  expect(seen.begun).toBe(1);
  const later = shared.join('a', forever(), work);
  finish('anew');
  expect(await later).toBe('anew');
});

test('work continues while a caller waits, and is aborted with the last of them', async () => {
  const { seen, work, finish } = counted();
  const shared = coalesced<string>();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = shared.join('a', one.signal, work);
  const second = shared.join('a', two.signal, work);
  one.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(seen.ended).toBe(0);
  two.abort(new Error('gone too'));
  await expect(second).rejects.toThrow('gone too');
  expect(seen.ended).toBe(1);
  const anew = shared.join('a', forever(), work);
  finish('drawn');
  expect(await anew).toBe('drawn');
  expect(seen.begun).toBe(2);
});
