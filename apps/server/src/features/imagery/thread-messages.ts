import type { WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { SceneReason } from '@furrow/analysis/reasons/scene-reason';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { Message } from '@furrow/messages/message';
import type { ImagerySettings } from '../../adapters/imagery/imagery.ts';
import type { TracerOptions } from '../../telemetry/tracer-options.ts';
import type { DayMapRequest } from './day-maps.service.ts';
import type { DrawnTile } from './imagery.service.ts';
import type { UnattributedPreview } from './previews.service.ts';
import type { Thumbnail } from './thumbnails.service.ts';

export interface ImageryWorkerSettings extends ImagerySettings {
  stacCollection: string | null;
  imageryAsOf: string | null;
  /** Whether the thread tells the main thread which requests it sends and which caches it reads. */
  hasMetrics: boolean;
  /** Where the thread sends its spans; null for nowhere. */
  tracing: TracerOptions | null;
  /** Maximum size of tiles, of previews, of maps of days and of thumbnails on disk, in bytes. */
  maxTileBytes: number;
  maxPreviewBytes: number;
  maxDayMapBytes: number;
  maxThumbnailBytes: number;
}

/** Work that the thread can do. */
export type ImageryWork =
  | { tile: WebTile; account: string }
  | { cachedTile: WebTile }
  | { cachedPreviews: MultiPolygon }
  | { previews: MultiPolygon; account: string }
  | { dayMap: DayMapRequest; account: string }
  | { thumbnail: MultiPolygon; account: string };

/** Message to the thread: work, or the id of work that no caller waits for any more. */
export type ImageryWorkerRequest =
  /** `traceparent`: trace that the work continues. */
  ({ id: number; traceparent: string | null } & ImageryWork) | { abort: number };

/** Message from the thread. */
export type ImageryWorkerReply =
  /** `drawn`: null for a tile that is not cached. */
  | { id: number; drawn: (Omit<DrawnTile, 'webp'> & { webp: Uint8Array<ArrayBuffer> }) | null }
  /** `previews`: those in the cache, or null. */
  | { id: number; previews: UnattributedPreview[] | null }
  /** `dayMap`: null where nothing can be drawn. */
  | { id: number; dayMap: Uint8Array<ArrayBuffer> | null }
  /** `thumbnail`: null where there is no imagery. */
  | { id: number; thumbnail: Thumbnail | null }
  | {
      id: number;
      failed:
        | { reason: SceneReason; detail: Message }
        | 'unreadable'
        | 'TimeoutError'
        | 'AbortError'
        | 'fault';
      message: string;
    }
  | { context: string; message: string };
