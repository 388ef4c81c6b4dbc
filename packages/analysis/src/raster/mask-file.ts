import { Tiff } from '@cogeotiff/core';
import type { ByteSource, ImagerySource } from '../ports.ts';
import { SceneError, StaleHead } from '../scene-error.ts';
import { withoutQuery } from '../scenes/without-query.ts';
import { fetchStorage, type StoredBand, storedBand } from './stored-band.ts';
import { checkTiffHeader } from './tiff-header.ts';

/** Object stores answer 403 for what is not there to those who may not list it. Another signature may see it. */
const isForbidden = ({ cause }: SceneError): boolean =>
  (cause as { status?: number } | undefined)?.status === 403;

/**
 * Opens the mask that GDAL writes into a file of its own, named like the image and ".msk".
 * @param href of the image. A signature in it is used for the mask too.
 * @param onOpen gets every source that the caller has to close.
 * @returns null where there is no such file.
 * @throws SceneError where it is damaged or not read, or where its server does not say whether it exists.
 */
export async function findMaskFile(
  imagery: ImagerySource,
  href: string,
  onOpen: (source: ByteSource) => void,
  signal: AbortSignal,
): Promise<StoredBand | null> {
  const path = withoutQuery(href);
  const address = `${path}.msk${href.slice(path.length)}`;
  const name = withoutQuery(address);
  let source: ByteSource | undefined;
  try {
    source = await imagery.open(address, signal);
    onOpen(source);
    return await openMask(source, name, signal);
  } catch (error) {
    if (!(error instanceof SceneError) || error instanceof StaleHead || signal.aborted) throw error;
    if (isForbidden(error)) return null;
    if (error.reason !== 'asset_missing') {
      source?.forget?.();
      throw error;
    }
    source?.rememberAbsent?.();
    return null;
  }
}

async function openMask(source: ByteSource, href: string, signal: AbortSignal): Promise<StoredBand> {
  const checked = await checkTiffHeader(source, href, signal);
  try {
    const tiff = await Tiff.create(checked, { defaultReadSize: 16 * 1024, signal });
    const image = tiff.images[0]!;
    await fetchStorage(image, signal);
    const file = { href, source: checked, littleEndian: tiff.isLittleEndian };
    return storedBand(image, file, { sample: 0, bits: [1, 8] });
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new SceneError('asset_corrupt', `${href} is no readable mask.`, { cause: error });
  }
}
