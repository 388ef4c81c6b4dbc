import { createHash } from 'node:crypto';
import type { Message } from '@furrow/messages/message';
import type { AssetMetadata } from '../imagery/asset-file.ts';
import { fileMessages } from '../imagery/file-messages.ts';
import type { ByteSource } from '../imagery/ports.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { isSquare } from './geo-transform.ts';
import type { GeoTiff } from './geotiff.ts';

/** Max. length of a remote file that is read in full to verify its checksum, about the size of one block of a band. */
const maxVerifiedBytes = 2 * 1024 * 1024;
/** Tolerance as a share of a pixel, because items state locations in rounded decimals. */
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
export function assertMatchesItem(
  { href, width, height, originX, originY, resolution }: GeoTiff,
  { metadata }: ByteSource,
  { size, shape, transform = [] }: AssetMetadata,
): void {
  const refuse = (message: Message): never => {
    throw new SceneError('asset_corrupt', message);
  };
  const actualSize = metadata?.size;
  if (size !== undefined && actualSize !== undefined && actualSize !== size) {
    refuse(fileMessages.other_length({ file: href, found: `${actualSize}`, stated: `${size}` }));
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
  const deviations = [resolution - perColumn, originX - x, originY - y].map((metres) => Math.abs(metres));
  if (deviations.some((metres) => metres > tolerance * perColumn)) {
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
export async function verifiedSource(
  source: ByteSource,
  href: string,
  { checksum = '' }: AssetMetadata,
  signal?: AbortSignal,
): Promise<ByteSource> {
  const size = source.metadata?.size;
  const expected = checksum.toLowerCase();
  const prefix = Object.keys(hashes).find((start) => expected.startsWith(start));
  const isLocal = source.url.protocol === 'file:';
  if (size === undefined || prefix === undefined || !(isLocal || size <= maxVerifiedBytes)) return source;
  const hash = createHash(hashes[prefix]!);
  let part = new ArrayBuffer();
  for (let offset = 0; offset < size; offset += maxVerifiedBytes) {
    part = await source.fetch(offset, Math.min(maxVerifiedBytes, size - offset), signal ? { signal } : {});
    hash.update(new Uint8Array(part));
  }
  if (hash.digest('hex') !== expected.slice(prefix.length)) {
    throw new SceneError('asset_corrupt', fileMessages.other_checksum({ file: href }));
  }
  if (size > maxVerifiedBytes) return source;
  const { prefetch: _, ...sourceWithoutPrefetch } = source;
  return {
    ...sourceWithoutPrefetch,
    fetch: async (offset, length = size) => part.slice(offset, offset + length),
  };
}
