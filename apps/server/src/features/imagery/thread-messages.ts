import type { WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { SceneReason } from '@furrow/analysis/scene-error';
import type { ImagerySettings } from '../../adapters/imagery/imagery.ts';
import type { DrawnTile } from './imagery.service.ts';

export interface ThreadSettings extends ImagerySettings {
  stacCollection: string | null;
  imageryAsOf: string | null;
  /** Bytes of tiles on disk. */
  tileBytes: number;
}

/** To the thread: a tile to be drawn, or one that nobody waits for any more. */
export type Asked = { id: number; tile: WebTile } | { end: number };

/** From the thread. */
export type Answered =
  | { id: number; drawn: Omit<DrawnTile, 'webp'> & { webp: Uint8Array<ArrayBuffer> } }
  | {
      id: number;
      failed: { reason: SceneReason } | 'unreadable' | 'TimeoutError' | 'AbortError' | 'fault';
      message: string;
    }
  | { trouble: string; message: string };
