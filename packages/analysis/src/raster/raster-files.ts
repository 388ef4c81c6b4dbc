import type { ByteSource, ImagerySource } from '../ports.ts';
import { SceneError, StaleHead } from '../scene-error.ts';
import type { DescribedFile } from '../scenes/scene.ts';
import { withoutQuery } from '../scenes/without-query.ts';
import { type GeoTiff, openGeoTiff } from './geotiff.ts';
import { openMaskFile } from './masks.ts';
import { assertAsStated, checkedSource } from './stated-file.ts';

const isLocal = ({ url }: ByteSource, { simulated }: ImagerySource): boolean =>
  url.protocol === 'file:' && !simulated;

/**
 * A remote file that names neither a value for no data nor a mask may have its mask in a file of its own. The others are not asked
 * for one: each band would cost a request that hardly ever finds anything.
 */
const saysNothingOfNodata = ({ statesNodata, masks }: GeoTiff, { simulated }: ImagerySource): boolean =>
  !statesNodata && masks.length === 0 && !simulated;

/** Object stores answer 403 for what is not there to those who may not list it. */
const isAbsent = ({ reason, cause }: SceneError): boolean =>
  reason === 'asset_missing' || (cause as { status?: number } | undefined)?.status === 403;

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
      const opened = checked === source ? tiff : await openGeoTiff(checked, href, signal);
      const mayHaveMaskFile = isLocal(source, this.#imagery) || saysNothingOfNodata(opened, this.#imagery);
      return mayHaveMaskFile ? await this.#withMaskFile(opened, href, signal) : opened;
    } catch (error) {
      source.forget?.();
      throw error;
    }
  }

  /** Its name goes before a signature, as the name of the file does. */
  async #withMaskFile(tiff: GeoTiff, href: string, signal?: AbortSignal): Promise<GeoTiff> {
    const path = withoutQuery(href);
    const address = `${path}.msk${href.slice(path.length)}`;
    try {
      const source = await this.#imagery.open(address, signal);
      this.#sources.push(source);
      const mask = await openMaskFile(source, withoutQuery(address), tiff, signal);
      return { ...tiff, masks: [...tiff.masks, mask] };
    } catch (error) {
      if (error instanceof SceneError && isAbsent(error)) return tiff;
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
