import { createHash } from 'node:crypto';
import type { Message } from '@furrow/messages/message';
import type { ByteSource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import type { StatedFile } from '../scenes/scene.ts';
import { fileMessages } from './file-messages.ts';
import type { GeoTiff } from './geotiff.ts';
import { isSquare } from './place.ts';

/** Remote files up to this length are read in full to verify their checksum: about the size of one block of a band. */
const partBytes = 2 * 1024 * 1024;
/** Share of a pixel that is lost by writing a number in decimals. */
const tolerance = 0.01;

/** Code and length prefix of a multihash, hexadecimal. */
const hashes: Readonly<Record<string, string>> = {
  '1114': 'sha1',
  '1220': 'sha256',
  '1340': 'sha512',
  '1440': 'sha3-512',
  '1530': 'sha3-384',
  '1620': 'sha3-256',
  '2030': 'sha384',
  d50110: 'md5',
};

/** @throws SceneError `asset_corrupt` when length, size or location of the file differ from those in its item. */
export function assertAsStated(
  { href, width, height, originX, originY, resolution }: GeoTiff,
  { metadata }: ByteSource,
  { size, shape, transform = [] }: StatedFile,
): void {
  const refuse = (message: Message): never => {
    throw new SceneError('asset_corrupt', message);
  };
  const found = metadata?.size;
  if (size !== undefined && found !== undefined && found !== size) {
    refuse(fileMessages.other_length({ file: href, found: `${found}`, stated: `${size}` }));
  }
  if (shape?.length === 2 && (shape[0] !== height || shape[1] !== width)) {
    refuse(
      fileMessages.other_shape({
        file: href,
        width: `${width}`,
        height: `${height}`,
        statedWidth: `${shape[1]}`,
        statedHeight: `${shape[0]}`,
      }),
    );
  }
  const [perColumn = 0, rowToX = 1, x = 0, columnToY = 1, perRow = 0, y = 0] = transform;
  // Some catalogues write the six numbers in GDAL's order, which does not pass this check.
  if (!isSquare({ perColumn, rowToX, columnToY, perRow }, Math.max(width, height))) return;
  const off = [resolution - perColumn, originX - x, originY - y].map((metres) => Math.abs(metres));
  if (off.some((metres) => metres > tolerance * perColumn)) {
    refuse(
      fileMessages.other_place({
        file: href,
        x: `${originX}`,
        y: `${originY}`,
        metres: `${resolution}`,
        statedX: `${x}`,
        statedY: `${y}`,
        statedMetres: `${perColumn}`,
      }),
    );
  }
}

/**
 * Verifies a file against the checksum in its item: a local file always, a remote one only if it is small. A larger one
 * is read in parts, which cannot be verified with a checksum of the full file.
 * @returns a source of the verified bytes where they are few, else the given one.
 * @throws SceneError `asset_corrupt`.
 */
export async function checkedSource(
  source: ByteSource,
  href: string,
  { checksum = '' }: StatedFile,
  signal?: AbortSignal,
): Promise<ByteSource> {
  const size = source.metadata?.size;
  const stated = checksum.toLowerCase();
  const form = Object.keys(hashes).find((start) => stated.startsWith(start));
  const isLocal = source.url.protocol === 'file:';
  if (size === undefined || form === undefined || !(isLocal || size <= partBytes)) return source;
  const hash = createHash(hashes[form]!);
  let part = new ArrayBuffer();
  for (let at = 0; at < size; at += partBytes) {
    part = await source.fetch(at, Math.min(partBytes, size - at), signal ? { signal } : {});
    hash.update(new Uint8Array(part));
  }
  if (hash.digest('hex') !== stated.slice(form.length)) {
    throw new SceneError('asset_corrupt', fileMessages.other_checksum({ file: href }));
  }
  if (size > partBytes) return source;
  const { ahead: _, ...rest } = source;
  return { ...rest, fetch: async (offset, length = size) => part.slice(offset, offset + length) };
}
