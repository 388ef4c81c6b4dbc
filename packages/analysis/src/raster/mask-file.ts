import { Tiff } from '@cogeotiff/core';
import { fileMessages } from '../imagery/file-messages.ts';
import type { UnexpectedResponse } from '../imagery/http-source.ts';
import type { ByteSource, ImagerySource } from '../imagery/ports.ts';
import { isTransientStatus } from '../imagery/request-with-retries.ts';
import { withoutQuery } from '../imagery/without-query.ts';
import { SceneError, StaleHeaderError } from '../reasons/scene-error.ts';
import { fetchStorage, type StoredBand, storedBand } from './stored-band.ts';
import { beginsAsTiff, checkTiffHeader, NotTiffError } from './tiff-header.ts';

/** Statuses for unauthorised readers, whether or not a file exists; it may be readable with another signature. */
const unauthorisedStatuses: readonly number[] = [401, 403];

/**
 * Opens the mask that GDAL writes to a separate file with the name of the image plus ".msk".
 * @param href URL of the image. A signature in it is used for the mask too.
 * @param onOpen receives every source that the caller has to close.
 * @returns null where there is no such file.
 * @throws SceneError naming the mask where it is damaged or unsupported, or where its server does not tell if it
 * exists.
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
    if (!(error instanceof SceneError) || error instanceof StaleHeaderError || signal.aborted) throw error;
    if (isAbsent(error, source)) {
      const status = (error.cause as UnexpectedResponse | undefined)?.status ?? 0;
      if (!unauthorisedStatuses.includes(status)) source?.rememberAbsent?.();
      return null;
    }
    source?.evict?.();
    throw error.message.includes(name) ? error : unreadableMaskError(name, error);
  }
}

async function openMask(source: ByteSource, href: string, signal: AbortSignal): Promise<StoredBand> {
  const checkedSource = await checkTiffHeader(source, href, signal);
  try {
    const tiff = await Tiff.create(checkedSource, { defaultReadSize: 16 * 1024, signal });
    const image = tiff.images[0]!;
    await fetchStorage(image, signal);
    const file = { href, source: checkedSource, littleEndian: tiff.isLittleEndian };
    return storedBand(image, file, { sample: 0, bits: [1, 8] });
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new SceneError('asset_corrupt', fileMessages.no_mask({ file: href }), { cause: error });
  }
}

/** Servers report an unknown address in many ways; some respond with an HTML page in place of the file. */
function isAbsent(error: SceneError, source: ByteSource | undefined): boolean {
  if (error.reason === 'asset_missing') return true;
  if (error instanceof NotTiffError) return source?.url.protocol !== 'file:';
  const { status, start } = (error.cause ?? {}) as Partial<UnexpectedResponse>;
  if (status === undefined || start === undefined) return false;
  return status === 200 ? !beginsAsTiff(start) : status >= 400 && status < 500 && !isTransientStatus(status);
}

const unreadableMaskError = (name: string, error: SceneError): SceneError =>
  new SceneError(error.reason, fileMessages.mask_unreadable({ file: name, why: error.detail }), {
    cause: error,
  });
