import type { AssetFile } from '../imagery/asset-file.ts';
import type { ByteSource, ImagerySource } from '../imagery/ports.ts';
import { StaleHeaderError } from '../reasons/scene-error.ts';
import { type GeoTiff, openGeoTiff } from './geotiff.ts';
import { findMaskFile } from './mask-file.ts';
import { assertFits } from './masks.ts';
import type { StoredBand } from './stored-band.ts';
import { assertMatchesItem, verifiedSource } from './verify-file.ts';

/** Opens each file once: headers are shared by planning and execution, and closed together. */
export class RasterFiles {
  readonly #imagery: ImagerySource;
  readonly #opened = new Map<string, Promise<GeoTiff>>();
  readonly #sources: ByteSource[] = [];

  constructor(imagery: ImagerySource) {
    this.#imagery = imagery;
  }

  /**
   * Opens a file, or returns it if it is already open. @throws SceneError with the reason why the file cannot be used.
   */
  open(file: AssetFile, signal?: AbortSignal): Promise<GeoTiff> {
    const { href } = file;
    const existing = this.#opened.get(href);
    if (existing) return existing;
    const openPromise = this.#open(file, signal);
    this.#opened.set(href, openPromise);
    openPromise.catch(() => this.#opened.delete(href));
    return openPromise;
  }

  /**
   * Opens the file again, after its cached header turned out to be that of another version. @throws SceneError as
   * `open` does.
   */
  reopen(file: AssetFile, signal?: AbortSignal): Promise<GeoTiff> {
    this.#opened.delete(file.href);
    return this.open(file, signal);
  }

  async #open(file: AssetFile, signal?: AbortSignal): Promise<GeoTiff> {
    try {
      return await this.#openOnce(file, signal);
    } catch (error) {
      if (error instanceof StaleHeaderError) return this.#openOnce(file, signal);
      throw error;
    }
  }

  /** Requests the mask file in parallel, because sequential requests would take twice as long. */
  async #openOnce(file: AssetFile, signal?: AbortSignal): Promise<GeoTiff> {
    const source = await this.#imagery.open(file.href, signal);
    this.#sources.push(source);
    const controller = new AbortController();
    const maskSignal = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
    const maskSearch = this.#findMask(file.href, maskSignal);
    maskSearch.catch(() => {});
    try {
      const openedImage = await openImage(source, file, signal);
      const mask = await maskSearch;
      if (!mask) return openedImage;
      assertFits(mask, openedImage);
      return { ...openedImage, masks: [...openedImage.masks, mask] };
    } catch (error) {
      source.evict?.();
      controller.abort();
      await Promise.allSettled([maskSearch]);
      throw error;
    }
  }

  async #findMask(href: string, signal: AbortSignal): Promise<StoredBand | null> {
    if (this.#imagery.simulated) return null;
    return findMaskFile(this.#imagery, href, (source) => this.#sources.push(source), signal);
  }

  async close(): Promise<void> {
    // All files are awaited, because one may still be opening after another has failed.
    await Promise.allSettled(this.#opened.values());
    this.#opened.clear();
    await Promise.all(this.#sources.splice(0).map(async (source) => source.close?.()));
  }
}

async function openImage(
  source: ByteSource,
  { href, ...metadata }: AssetFile,
  signal?: AbortSignal,
): Promise<GeoTiff> {
  const tiff = await openGeoTiff(source, href, signal);
  assertMatchesItem(tiff, source, metadata);
  const usedSource = await verifiedSource(source, tiff.href, metadata, signal);
  return usedSource === source ? tiff : openGeoTiff(usedSource, href, signal);
}
