import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/**
 * SHA-256, hexadecimal, of the index grid as float32 (little endian, row order, NaN for no data) followed by the
 * canonical JSON of `indices`.
 */
export function resultChecksum(values: Float64Array, indices: unknown): string {
  const bytes = Buffer.alloc(values.length * 4);
  const quietNaN = 0x7fc00000;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) bytes.writeUInt32LE(quietNaN, i * 4);
    else bytes.writeFloatLE(value, i * 4);
  }
  return createHash('sha256').update(bytes).update(canonicalJson(indices)).digest('hex');
}
