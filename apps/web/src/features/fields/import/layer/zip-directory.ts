import { throwRefusal } from './refused-file.ts';

/**
 * Location of an entry in the ZIP. `name` is shown to the user and identifies the entry; it is never used as a path.
 */
export type ZipEntry = { name: string; method: number; crc: number; offset: number; packedSize: number };

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_COMMENT_BYTES = 0xffff;

/** Reads the entries of a ZIP from the directory at its end (PKWARE APPNOTE 6.3.10, 4.3.12 and 4.3.16); folders are left out. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return throwRefusal('broken_zip');
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const isZip64 = end >= 20 && view.getUint32(end - 20, true) === ZIP64_LOCATOR;
  if (isZip64 || count === 0xffff || start === 0xffffffff) return throwRefusal('zip64');
  const entries: ZipEntry[] = [];
  let offset = start;
  for (let entry = 0; entry < count; entry++) {
    if (offset + 46 > end || view.getUint32(offset, true) !== DIRECTORY_ENTRY)
      return throwRefusal('broken_zip');
    const nameLength = view.getUint16(offset + 28, true);
    const name = decodeName(
      bytes.subarray(offset + 46, offset + 46 + nameLength),
      view.getUint16(offset + 8, true),
    );
    if ((view.getUint16(offset + 8, true) & 1) !== 0) return throwRefusal('encrypted_zip');
    const found = {
      name,
      method: view.getUint16(offset + 10, true),
      crc: view.getUint32(offset + 16, true),
      packedSize: view.getUint32(offset + 20, true),
      offset: view.getUint32(offset + 42, true),
    };
    if (found.packedSize === 0xffffffff || found.offset === 0xffffffff) return throwRefusal('zip64');
    if (!name.endsWith('/')) entries.push(found);
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}

/** Searches the end record of the directory backwards from the end of the file, because a comment may follow it. */
function endOfDirectory(view: DataView): number | null {
  const minOffset = Math.max(0, view.byteLength - 22 - MAX_COMMENT_BYTES);
  for (let offset = view.byteLength - 22; offset >= minOffset; offset--) {
    const isEnd = view.getUint32(offset, true) === END_OF_DIRECTORY;
    if (isEnd && offset + 22 + view.getUint16(offset + 20, true) <= view.byteLength) return offset;
  }
  return null;
}

/** Bit 11 of the flags means UTF-8. Other names are often in a DOS code page, but they are only shown to the user. */
function decodeName(bytes: Uint8Array, flags: number): string {
  return new TextDecoder((flags & 0x800) === 0 ? 'windows-1252' : 'utf-8').decode(bytes);
}

/** The last component of an entry's path. */
export function baseName(name: string): string {
  return name.replace(/^.*[\\/]/, '');
}
