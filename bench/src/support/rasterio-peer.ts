import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

export interface RasterioTask {
  /** Addresses of red, near infrared and classification for each date. */
  files: readonly (readonly [red: string, nir: string, scl: string])[];
  field: MultiPolygon;
  /** Width and height of the image in pixels; null for none. */
  picture: readonly [width: number, height: number] | null;
  /** Reads each band of a date in a thread of its own. */
  threads: boolean;
}

export interface RasterioPeer {
  /** @returns the milliseconds that the work took. */
  run(task: RasterioTask): Promise<number>;
  /** Ends the process. @returns its peak memory in MB. */
  stop(): Promise<number>;
}

/**
 * Starts rasterio with numpy in a process that is warm after its first task. @returns null where Debian's
 * python3-rasterio is missing.
 */
export async function startRasterio(): Promise<RasterioPeer | null> {
  const script = join(import.meta.dirname, '../../peer/vegetation_index.py');
  const child = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextNumber = async (): Promise<number> => {
    const { done, value } = await lines.next();
    if (done)
      throw new Error(
        'The rasterio process ended before it answered; run bench/peer/vegetation_index.py by hand to see why.',
      );
    return Number(value);
  };
  const peer: RasterioPeer = {
    run({ field, ...task }) {
      const geometry = { type: 'MultiPolygon', coordinates: field };
      child.stdin.write(`${JSON.stringify({ ...task, field: geometry })}\n`);
      return nextNumber();
    },
    stop() {
      child.stdin.end();
      return nextNumber();
    },
  };
  try {
    await peer.run({ files: [], field: [], picture: null, threads: false });
    return peer;
  } catch {
    return null;
  }
}
