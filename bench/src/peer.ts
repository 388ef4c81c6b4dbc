import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MultiPolygon } from '@furrow/geo/polygon';

export interface PeerTask {
  /** Addresses of red, near infrared and classification for each date. */
  files: readonly (readonly [red: string, nir: string, scl: string])[];
  field: MultiPolygon;
  /** Width and height of the image in pixels; null for none. */
  picture: readonly [width: number, height: number] | null;
  /** Reads each band of a date in a thread of its own. */
  threads: boolean;
}

export interface Peer {
  /** @returns the milliseconds that the work took. */
  run(task: PeerTask): Promise<number>;
  /** Ends the process. @returns its peak memory in MB. */
  end(): Promise<number>;
}

/**
 * Starts rasterio with numpy in a process that is warm after its first task. @returns null where Debian's
 * python3-rasterio is missing.
 */
export async function startPeer(): Promise<Peer | null> {
  const script = join(import.meta.dirname, '../peer/vegetation_index.py');
  const child = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<number> => {
    const { done, value } = await lines.next();
    if (done)
      throw new Error(
        'The rasterio process ended before it answered; run bench/peer/vegetation_index.py by hand to see why.',
      );
    return Number(value);
  };
  const peer: Peer = {
    run({ field, ...task }) {
      const geometry = { type: 'MultiPolygon', coordinates: field };
      child.stdin.write(`${JSON.stringify({ ...task, field: geometry })}\n`);
      return next();
    },
    end() {
      child.stdin.end();
      return next();
    },
  };
  try {
    await peer.run({ files: [], field: [], picture: null, threads: false });
    return peer;
  } catch {
    return null;
  }
}
