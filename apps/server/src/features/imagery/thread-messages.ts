import type { WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { SceneReason } from '@furrow/analysis/scene-error';
import type { MultiPolygon } from '@furrow/geo/polygon';
import type { Message } from '@furrow/messages/message';
import type { ImagerySettings } from '../../adapters/imagery/imagery.ts';
import type { DrawnTile } from './imagery.service.ts';
import type { PassSeen } from './previews.service.ts';

export interface ThreadSettings extends ImagerySettings {
  stacCollection: string | null;
  imageryAsOf: string | null;
  /** Maximum bytes of tiles and of previews on disk. */
  tileBytes: number;
  previewBytes: number;
}

/** Work that the thread can do. */
export type Work =
  | { tile: WebTile; account: string }
  | { kept: MultiPolygon }
  | { previews: MultiPolygon; account: string };

/** Message to the thread: work, or the id of work that no caller waits for any more. */
export type Asked = ({ id: number } & Work) | { end: number };

/** Message from the thread. */
export type Answered =
  | { id: number; drawn: Omit<DrawnTile, 'webp'> & { webp: Uint8Array<ArrayBuffer> } }
  /** `previews`: null when they are not cached. */
  | { id: number; previews: PassSeen[] | null }
  | {
      id: number;
      failed: { reason: SceneReason; said: Message } | 'unreadable' | 'TimeoutError' | 'AbortError' | 'fault';
      message: string;
    }
  | { trouble: string; message: string };
