import type { ByteSource, ImagerySource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import type { DescribedFile } from '../scenes/scene.ts';
import { type GeoTiff, openGeoTiff } from './geotiff.ts';

/** Opens each file once: headers are shared by planning and execution, and closed together. */
export class RasterFiles {
  readonly #imagery: ImagerySource;
  readonly #opened = new Map<string, Promise<GeoTiff>>();
  readonly #sources: ByteSource[] = [];

  constructor(imagery: ImagerySource) {
    this.#imagery = imagery;
  }

  /** @throws SceneError naming why the file cannot be used. */
  open({ href, size }: DescribedFile, signal?: AbortSignal): Promise<GeoTiff> {
    const held = this.#opened.get(href);
    if (held) return held;
    const opening = this.#open(href, size, signal);
    this.#opened.set(href, opening);
    opening.catch(() => this.#opened.delete(href));
    return opening;
  }

  async #open(href: string, size: number | undefined, signal?: AbortSignal): Promise<GeoTiff> {
    const source = await this.#imagery.open(href, signal);
    this.#sources.push(source);
    const tiff = await openGeoTiff(source, href, signal);
    const found = source.metadata?.size;
    if (size === undefined || found === undefined || found === size) return tiff;
    throw new SceneError(
      'asset_corrupt',
      `${tiff.href} has ${found} bytes, and ${size} by its catalogue: it is not the file that is described.`,
    );
  }

  async close(): Promise<void> {
    // A file may still be opening when another one has failed.
    await Promise.allSettled(this.#opened.values());
    this.#opened.clear();
    await Promise.all(this.#sources.splice(0).map(async (source) => source.close?.()));
  }
}
