import type { Message } from '@furrow/messages/message';
import { fileMessages } from '../imagery/file-messages.ts';
import type { ByteSource } from '../imagery/ports.ts';
import { SceneError } from '../reasons/scene-error.ts';

/**
 * Length of the first read in bytes. A COG has its directories together at its start, with the offsets of its blocks.
 */
const headerBytes = 32 * 1024;
/**
 * Max. directories of a file, and max. entries of a directory: a band has its image, a handful of overviews and perhaps
 * masks, each with some twenty entries.
 */
const maxDirectories = 64;
const maxEntries = 512;
/** Max. bytes of one list: the block offsets of the largest bands take some ten thousand. */
const maxListBytes = 16 * 1024 * 1024;

const geoKeyDirectory = 34735;
const unsignedShort = 3;
/** Bytes of each value type, by its number in TIFF 6.0 and BigTIFF. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

/** Bytes without a TIFF signature: a page, or an image of another format. */
export class NotTiffError extends SceneError {
  constructor(href: string) {
    super('asset_corrupt', fileMessages.no_tiff({ file: href }));
  }
}

/** Both byte orders of TIFF 6.0 and of BigTIFF. */
const signatures = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];

export const beginsAsTiff = (bytes: Uint8Array): boolean =>
  signatures.includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));

const corrupt = (message: Message): SceneError => new SceneError('asset_corrupt', message);

/**
 * Walks the directories of a TIFF before the library does, which follows them without limits: a cycle of directories or
 * a list of enormous keys would block the process forever.
 * @returns a source that serves the start of the file from memory.
 * @throws SceneError `asset_corrupt`; `NotTiffError` where the signature is another.
 */
export async function checkTiffHeader(
  source: ByteSource,
  href: string,
  signal?: AbortSignal,
): Promise<ByteSource> {
  const options = signal ? { signal } : {};
  const size = source.metadata?.size ?? Number.POSITIVE_INFINITY;
  const header = new DataView(await source.fetch(0, Math.min(headerBytes, size), options));
  if (header.byteLength >= 4 && !beginsAsTiff(new Uint8Array(header.buffer))) throw new NotTiffError(href);
  if (header.byteLength < 16) throw corrupt(fileMessages.no_tiff({ file: href }));
  const isLittleEndian = header.getUint16(0) === 0x4949;
  const isBigTiff = header.getUint16(2, isLittleEndian) === 43;
  const sizes = isBigTiff ? { count: 8, entry: 20, pointer: 8 } : { count: 2, entry: 12, pointer: 4 };
  const uint = (view: DataView, offset: number, bytes: number): number =>
    bytes === 8
      ? Number(view.getBigUint64(offset, isLittleEndian))
      : bytes === 4
        ? view.getUint32(offset, isLittleEndian)
        : view.getUint16(offset, isLittleEndian);

  const visitedOffsets = new Set<number>();
  for (let offset = uint(header, isBigTiff ? 8 : 4, sizes.pointer); offset !== 0; ) {
    if (visitedOffsets.has(offset) || visitedOffsets.size === maxDirectories)
      throw corrupt(fileMessages.header_endless({ file: href }));
    visitedOffsets.add(offset);
    const view = await directoryAt(offset);
    const count = uint(view, 0, sizes.count);
    const nextPointerOffset = sizes.count + count * sizes.entry;
    if (count > maxEntries || nextPointerOffset + sizes.pointer > view.byteLength)
      throw corrupt(fileMessages.header_damaged({ file: href }));
    for (let entry = sizes.count; entry < nextPointerOffset; entry += sizes.entry) {
      const tag = view.getUint16(entry, isLittleEndian);
      const type = view.getUint16(entry + 2, isLittleEndian);
      const listBytes = uint(view, entry + 4, sizes.pointer) * (typeBytes[type] ?? 0);
      if (listBytes > maxListBytes || (tag === geoKeyDirectory && type !== unsignedShort)) {
        throw corrupt(fileMessages.header_damaged({ file: href }));
      }
    }
    offset = uint(view, nextPointerOffset, sizes.pointer);
  }
  const isInHeader = (offset: number, end: number): boolean =>
    offset >= 0 &&
    offset <= header.byteLength &&
    (end <= header.byteLength || header.byteLength < headerBytes);
  const { prefetch } = source;
  return {
    ...source,
    async fetch(offset, length, fetchOptions) {
      const end = offset + (length ?? Number.POSITIVE_INFINITY);
      if (!isInHeader(offset, end)) return source.fetch(offset, length, fetchOptions);
      return header.buffer.slice(offset, Math.min(end, header.byteLength));
    },
    ...(prefetch && {
      prefetch(offset, length, fetchOptions) {
        if (!isInHeader(offset, offset + length)) prefetch(offset, length, fetchOptions);
      },
    }),
  };

  /** The directory at an offset, read with the maximum length, as far as the file reaches. */
  async function directoryAt(offset: number): Promise<DataView> {
    const length = Math.min(sizes.count + maxEntries * sizes.entry + sizes.pointer, size - offset);
    if (
      offset < header.byteLength &&
      (offset + length <= header.byteLength || header.byteLength < headerBytes)
    ) {
      return new DataView(header.buffer, offset);
    }
    if (!(length > sizes.count)) throw corrupt(fileMessages.points_outside({ file: href }));
    return new DataView(await source.fetch(offset, length, options));
  }
}
