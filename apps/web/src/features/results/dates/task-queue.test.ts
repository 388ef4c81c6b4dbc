import { expect, test, vi } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('tasks start once each, the newest first, and never more than allowed at a time', async () => {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const queue = createTaskQueue(2, (key) => {
    started.push(key);
    return new Promise((resolve) => finish.set(key, resolve));
  });
  for (const key of ['a', 'b', 'c', 'd', 'a']) queue.request(key);
  expect(started).toEqual(['a', 'b']);
  finish.get('a')?.();
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'd']));
  finish.get('d')?.();
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'd', 'c']));
  queue.request('c');
  expect(started).toHaveLength(4);
});
