import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that counts its starts and ends, and ends when its signal aborts or `finish` is called. */
function countedWork() {
  const workCounts = { started: 0, aborted: 0 };
  let finishWork: (value: string) => void = () => {};
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      workCounts.started++;
      finishWork = resolve;
      signal.addEventListener('abort', () => {
        workCounts.aborted++;
        reject(new Error('ended'));
      });
    });
  return { seen: workCounts, work, finish: (value: string) => finishWork(value) };
}
const neverAborted = () => new AbortController().signal;

test('concurrent callers of the same key share one result', async () => {
  const { seen: workCounts, work, finish: finishWork } = countedWork();
  const coalescedWork = coalesced<string>();
  const bothResults = [
    coalescedWork.join('a', neverAborted(), work),
    coalescedWork.join('a', neverAborted(), work),
  ];
  finishWork('drawn');
  expect(await Promise.all(bothResults)).toEqual(['drawn', 'drawn']);
  expect(workCounts.started).toBe(1);
  const laterResult = coalescedWork.join('a', neverAborted(), work);
  finishWork('anew');
  expect(await laterResult).toBe('anew');
});

test('work continues while a caller waits, and is aborted with the last of them', async () => {
  const { seen: workCounts, work, finish: finishWork } = countedWork();
  const coalescedWork = coalesced<string>();
  const [firstController, secondController] = [new AbortController(), new AbortController()];
  const first = coalescedWork.join('a', firstController.signal, work);
  const second = coalescedWork.join('a', secondController.signal, work);
  firstController.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(workCounts.aborted).toBe(0);
  secondController.abort(new Error('gone too'));
  await expect(second).rejects.toThrow('gone too');
  expect(workCounts.aborted).toBe(1);
  const secondResult = coalescedWork.join('a', neverAborted(), work);
  finishWork('drawn');
  expect(await secondResult).toBe('drawn');
  expect(workCounts.started).toBe(2);
});
