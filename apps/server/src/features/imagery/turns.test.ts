import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

const forever = () => new AbortController().signal;
/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = (begun: () => void) => (): Promise<void> => {
    begun();
    return ended;
  };
  return { end, work };
}

test('so many go at once, and of the others the last who came is next', async () => {
  const turns = openTurns(2);
  const begun: number[] = [];
  const jobs = [0, 1, 2, 3].map(() => held());
  const done = jobs.map((job, i) =>
    turns.take(
      job.work(() => begun.push(i)),
      forever(),
    ),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  jobs[1]!.end();
  await done[1];
  expect(begun).toEqual([0, 1, 3]);
  for (const job of jobs) job.end();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 3, 2]);
});

test('work that was asked for before does not overtake, however late it comes to wait', async () => {
  const turns = openTurns(1);
  const first = held();
  const begun: string[] = [];
  const waits = (name: string, asked: number) => turns.take(async () => begun.push(name), forever(), asked);
  const running = turns.take(
    first.work(() => {}),
    forever(),
  );
  const all = [waits('newest', 3), waits('oldest', 1), waits('older', 2)];
  first.end();
  await Promise.all([running, ...all]);
  expect(begun).toEqual(['newest', 'older', 'oldest']);
});

test('who goes while waiting is not waited for, and takes no turn', async () => {
  const turns = openTurns(1);
  const first = held();
  const running = turns.take(
    first.work(() => {}),
    forever(),
  );
  const end = new AbortController();
  const left = turns.take(async () => 'never', end.signal);
  const last = turns.take(async () => 'last', forever());
  end.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  first.end();
  await running;
  expect(await last).toBe('last');
});

test('work that fails gives its turn on; who is gone already gets none', async () => {
  const turns = openTurns(1);
  const failing = turns.take(async () => {
    throw new Error('broken');
  }, forever());
  await expect(failing).rejects.toThrow('broken');
  await expect(turns.take(async () => 1, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(await turns.take(async () => 2, forever())).toBe(2);
});
