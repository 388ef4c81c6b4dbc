import type { Message } from '@furrow/messages/message';
import type { ByteSource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import { fileMessages } from './file-messages.ts';

/** A COG keeps its directories together at its start, with the offsets of its blocks. */
const headBytes = 32 * 1024;
/** A band has its image, a handful of overviews and perhaps masks, each with some twenty entries. */
const maxDirectories = 64;
const maxEntries = 512;
/** Max. bytes of one list: the block offsets of the largest bands take some ten thousand. */
const maxListBytes = 16 * 1024 * 1024;

const geoKeyDirectory = 34735;
const unsignedShort = 3;
/** Bytes of each value type, by its number in TIFF 6.0 and BigTIFF. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

/** Bytes without a TIFF signature: a page, or an image of another format. */
export class NoTiff extends SceneError {
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
 * @throws SceneError `asset_corrupt`; `NoTiff` where the signature is another.
 */
export async function checkTiffHeader(
  source: ByteSource,
  href: string,
  signal?: AbortSignal,
): Promise<ByteSource> {
  const options = signal ? { signal } : {};
  const size = source.metadata?.size ?? Number.POSITIVE_INFINITY;
  const head = new DataView(await source.fetch(0, Math.min(headBytes, size), options));
  if (head.byteLength >= 4 && !beginsAsTiff(new Uint8Array(head.buffer))) throw new NoTiff(href);
  if (head.byteLength < 16) throw corrupt(fileMessages.no_tiff({ file: href }));
  const little = head.getUint16(0) === 0x4949;
  const big = head.getUint16(2, little) === 43;
  const form = big ? { count: 8, entry: 20, pointer: 8 } : { count: 2, entry: 12, pointer: 4 };
  const uint = (view: DataView, at: number, bytes: number): number =>
    bytes === 8
      ? Number(view.getBigUint64(at, little))
      : bytes === 4
        ? view.getUint32(at, little)
        : view.getUint16(at, little);

  const seen = new Set<number>();
  for (let at = uint(head, big ? 8 : 4, form.pointer); at !== 0; ) {
    if (seen.has(at) || seen.size === maxDirectories)
      throw corrupt(fileMessages.header_endless({ file: href }));
    seen.add(at);
    const view = await bytesAt(at);
    const count = uint(view, 0, form.count);
    const next = form.count + count * form.entry;
    if (count > maxEntries || next + form.pointer > view.byteLength)
      throw corrupt(fileMessages.header_damaged({ file: href }));
    for (let entry = form.count; entry < next; entry += form.entry) {
      const tag = view.getUint16(entry, little);
      const type = view.getUint16(entry + 2, little);
      const listBytes = uint(view, entry + 4, form.pointer) * (typeBytes[type] ?? 0);
      if (listBytes > maxListBytes || (tag === geoKeyDirectory && type !== unsignedShort)) {
        throw corrupt(fileMessages.header_damaged({ file: href }));
      }
    }
    at = uint(view, next, form.pointer);
  }
  const isHeld = (offset: number, end: number): boolean =>
    offset >= 0 && offset <= head.byteLength && (end <= head.byteLength || head.byteLength < headBytes);
  const { ahead } = source;
  return {
    ...source,
    async fetch(offset, length, given) {
      const end = offset + (length ?? Number.POSITIVE_INFINITY);
      if (!isHeld(offset, end)) return source.fetch(offset, length, given);
      return head.buffer.slice(offset, Math.min(end, head.byteLength));
    },
    ...(ahead && {
      ahead(offset, length, given) {
        if (!isHeld(offset, offset + length)) ahead(offset, length, given);
      },
    }),
  };

  /** The directory at an offset, read with the maximum length, as far as the file reaches. */
  async function bytesAt(at: number): Promise<DataView> {
    const wanted = Math.min(form.count + maxEntries * form.entry + form.pointer, size - at);
    if (at < head.byteLength && (at + wanted <= head.byteLength || head.byteLength < headBytes)) {
      return new DataView(head.buffer, at);
    }
    if (!(wanted > form.count)) throw corrupt(fileMessages.points_outside({ file: href }));
    return new DataView(await source.fetch(at, wanted, options));
  }
}
