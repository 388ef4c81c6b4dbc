/**
 * Interfaces that the engine needs from outside. Each is implemented by the scene readers of this package (folder,
 * STAC API) and by the simulated archive, so that simulated and real pixels take the same path.
 */

/** West, south, east, north in degrees on WGS 84. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

export interface SceneQuery {
  /** Bounding box that an item has to intersect. */
  bbox: Bbox;
  /** First and last instant of acquisition, both included, ISO 8601 UTC. */
  from: string;
  to: string;
  /** STAC collection id, or null for every Sentinel-2 L2A collection of the catalogue. */
  collection: string | null;
}

/** A file that is read by byte ranges. The shape is what `@cogeotiff/core` reads from. */
export interface ByteSource {
  url: URL;
  metadata?: { size?: number };
  fetch(offset: number, length?: number, options?: { signal?: AbortSignal }): Promise<ArrayBuffer>;
  /** Prefetches a range that will be read; only for sources with network latency. */
  prefetch?(offset: number, length: number, options?: { signal?: AbortSignal }): void;
  /** Evicts what is cached of the file, because it could not be parsed. */
  evict?(): void;
  /** Remembers that the file does not exist: for a while opening it fails without a request. */
  rememberAbsent?(): void;
  close?(): Promise<void>;
}

/** A STAC catalogue whose assets can be read. */
export interface ImagerySource {
  /** True when the simulator makes the pixels; every record made from them says so. */
  readonly simulated: boolean;
  /**
   * STAC items as parsed JSON, unchecked, in any order, with absolute asset hrefs. An item that could not be read is
   * replaced by an `UnreadableItem`.
   * @throws SceneError when the catalogue cannot be read.
   */
  search(query: SceneQuery, signal?: AbortSignal): Promise<unknown[]>;
  /**
   * Opens a file for reading by byte ranges.
   * @throws SceneError when the href may not be read or does not exist.
   */
  open(href: string, signal?: AbortSignal): Promise<ByteSource>;
  /**
   * Bounding box of the catalogue's scenes, null when it states none. Sources without this method cover everything.
   * @throws SceneError when the catalogue cannot be read.
   */
  extent?(collection: string | null, signal?: AbortSignal): Promise<Bbox | null>;
}
