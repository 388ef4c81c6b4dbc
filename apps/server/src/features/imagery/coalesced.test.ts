import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that counts how often it begins, and ends with its signal or when it is told to. */
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

test('those who ask for the same at once share one answer', async () => {
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

test('it goes on while somebody waits, and ends with the last of them', async () => {
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
