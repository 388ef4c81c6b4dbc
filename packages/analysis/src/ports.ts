/**
 * What the engine needs from the outside. Each part is implemented by the scene readers of this package (folder,
 * STAC API) and by the simulated archive, so that simulated and real pixels take exactly the same way.
 */

/** West, south, east, north in degrees on WGS 84. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

export interface SceneQuery {
  /** Box that an item has to touch. */
  bbox: Bbox;
  /** First and last instant of acquisition, both included, ISO 8601 UTC. */
  from: string;
  to: string;
  /** STAC collection id, or null for every Sentinel-2 L2A collection that the catalogue holds. */
  collection: string | null;
}

/** A file of which single byte ranges are read. The shape is what `@cogeotiff/core` reads from. */
export interface ByteSource {
  url: URL;
  metadata?: { size?: number };
  fetch(offset: number, length?: number, options?: { signal?: AbortSignal }): Promise<ArrayBuffer>;
  /** Begins to read a part that will be asked for; only where reading has to wait for an answer from far away. */
  ahead?(offset: number, length: number, options?: { signal?: AbortSignal }): void;
  /** Nothing of it is taken as known the next time: what was read of it did not make sense. */
  forget?(): void;
  /** The file does not exist: opening it is refused for a while without a request. */
  rememberAbsent?(): void;
  close?(): Promise<void>;
}

/** A STAC catalogue whose assets can be read. */
export interface ImagerySource {
  /** True when the pixels are made by the simulator; every record made from them says so. */
  readonly simulated: boolean;
  /**
   * STAC items as parsed JSON, unchecked, in any order, with every asset href made absolute. In place of one that could
   * not be read stands an `UnreadableItem`.
   * @throws SceneError when the catalogue cannot be read.
   */
  search(query: SceneQuery, signal?: AbortSignal): Promise<unknown[]>;
  /**
   * @throws SceneError when the href may not be read or does not exist.
   */
  open(href: string, signal?: AbortSignal): Promise<ByteSource>;
  /**
   * The box in which the catalogue says that it has scenes, null when it does not say; absent: everywhere.
   * @throws SceneError when the catalogue cannot be read.
   */
  extent?(collection: string | null, signal?: AbortSignal): Promise<Bbox | null>;
}
