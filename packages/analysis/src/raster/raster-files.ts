import type { ByteSource, ImagerySource } from '../ports.ts';
import { StaleHead } from '../scene-error.ts';
import type { DescribedFile } from '../scenes/scene.ts';
import { type GeoTiff, openGeoTiff } from './geotiff.ts';
import { assertAsStated, checkedSource } from './stated-file.ts';

/** Opens each file once: headers are shared by planning and execution, and closed together. */
export class RasterFiles {
  readonly #imagery: ImagerySource;
  readonly #opened = new Map<string, Promise<GeoTiff>>();
  readonly #sources: ByteSource[] = [];

  constructor(imagery: ImagerySource) {
    this.#imagery = imagery;
  }

  /** @throws SceneError naming why the file cannot be used. */
  open(file: DescribedFile, signal?: AbortSignal): Promise<GeoTiff> {
    const { href } = file;
    const held = this.#opened.get(href);
    if (held) return held;
    const opening = this.#open(file, signal);
    this.#opened.set(href, opening);
    opening.catch(() => this.#opened.delete(href));
    return opening;
  }

  /** Anew, after its beginning of before turned out to be that of another version. @throws SceneError as `open` does. */
  reopen(file: DescribedFile, signal?: AbortSignal): Promise<GeoTiff> {
    this.#opened.delete(file.href);
    return this.open(file, signal);
  }

  async #open(file: DescribedFile, signal?: AbortSignal): Promise<GeoTiff> {
    try {
      return await this.#openOnce(file, signal);
    } catch (error) {
      if (error instanceof StaleHead) return this.#openOnce(file, signal);
      throw error;
    }
  }

  async #openOnce({ href, ...stated }: DescribedFile, signal?: AbortSignal): Promise<GeoTiff> {
    const source = await this.#imagery.open(href, signal);
    this.#sources.push(source);
    try {
      const tiff = await openGeoTiff(source, href, signal);
      assertAsStated(tiff, source, stated);
      const checked = await checkedSource(source, tiff.href, stated, signal);
      return checked === source ? tiff : await openGeoTiff(checked, href, signal);
    } catch (error) {
      source.forget?.();
      throw error;
    }
  }

  async close(): Promise<void> {
    // A file may still be opening when another one has failed.
    await Promise.allSettled(this.#opened.values());
    this.#opened.clear();
    await Promise.all(this.#sources.splice(0).map(async (source) => source.close?.()));
  }
}
