import { expect, it } from 'vitest';
import { onThisThread } from './on-this-thread.ts';
import { Rooms } from './rooms.ts';

it('leases released buffers again, zeroed', () => {
  const rooms = new Rooms(onThisThread.memory);
  const first = rooms.lend();
  const room = new Uint8Array(first.memory(8)).fill(7);
  const other = rooms.lend().memory(8);
  expect(other).not.toBe(room.buffer);
  first.giveBack();
  expect(rooms.lend().memory(4).byteLength).toBe(4);
  const again = rooms.lend().memory(8);
  expect(again).toBe(room.buffer);
  expect([...room]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
