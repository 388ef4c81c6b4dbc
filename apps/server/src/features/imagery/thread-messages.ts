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
  /** Bytes of tiles on disk, and of previews. */
  tileBytes: number;
  previewBytes: number;
}

/** What can be asked of the thread. */
export type Work =
  | { tile: WebTile; account: string }
  | { kept: MultiPolygon }
  | { previews: MultiPolygon; account: string };

/** To the thread: something to be drawn, or what nobody waits for any more. */
export type Asked = ({ id: number } & Work) | { end: number };

/** From the thread. */
export type Answered =
  | { id: number; drawn: Omit<DrawnTile, 'webp'> & { webp: Uint8Array<ArrayBuffer> } }
  /** Null where they were not drawn before. */
  | { id: number; previews: PassSeen[] | null }
  | {
      id: number;
      failed: { reason: SceneReason; said: Message } | 'unreadable' | 'TimeoutError' | 'AbortError' | 'fault';
      message: string;
    }
  | { trouble: string; message: string };
