import { expect, it } from 'vitest';
import { BufferPool } from './buffer-pool.ts';
import { inlinePool } from './inline-pool.ts';

it('leases released buffers again, zeroed', () => {
  const bufferPool = new BufferPool(inlinePool.allocate);
  const first = bufferPool.lease();
  const buffer = new Uint8Array(first.memory(8)).fill(7);
  const other = bufferPool.lease().memory(8);
  expect(other).not.toBe(buffer.buffer);
  first.release();
  expect(bufferPool.lease().memory(4).byteLength).toBe(4);
  const reusedBuffer = bufferPool.lease().memory(8);
  expect(reusedBuffer).toBe(buffer.buffer);
  expect([...buffer]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
