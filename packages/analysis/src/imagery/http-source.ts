import type { Message } from '@furrow/messages/message';
import { SceneError, StaleHeaderError } from '../reasons/scene-error.ts';
import type { AddressRule } from './allowed-address.ts';
import { matchesDigest } from './content-digest.ts';
import { fileMessages } from './file-messages.ts';
import type { HeaderCache } from './header-cache.ts';
import { hostMessages } from './host-messages.ts';
import type { HttpResponse } from './http-request.ts';
import type { ByteSource } from './ports.ts';
import { requestWithRetries } from './request-with-retries.ts';

const maxReadBytes = 256 * 1024 * 1024;
/** Max. length of a read from the start of a file that is cached as its header. */
const maxHeaderBytes = 64 * 1024;

/** Content-Range header, such as `bytes 0-99/1000`; the total may be unknown: `*`. */
const contentRange = /^bytes (\d+)-(\d+)\/(\d+|\*)$/;

/** A strong entity tag guarantees that two responses are equal byte for byte; a weak one (W/) does not. */
const isStrong = (etag: string | undefined): etag is string => etag?.startsWith('"') === true;

/** A response that is not a part of the file, as the cause of an error. */
export interface UnexpectedResponse {
  status: number;
  start: Uint8Array;
}

/** A range of the file that is loaded or loading. */
interface LoadedRange {
  offset: number;
  end: number;
  bytes: Promise<ArrayBuffer>;
}

/**
 * Byte ranges of a remote file. The version and size in the first response are compared with those in later ones, so
 * that parts of two versions never enter one result.
 * @param headerCache cached headers: the header of the file is read from there, and the first response then has to be
 * of the same version.
 * @throws SceneError `asset_missing`, `asset_unreachable` (also when the file changes during reading;
 * `StaleHeaderError` where only its cached header is of another version), `asset_too_large`, `href_not_allowed`,
 * `asset_corrupt` or, when aborted, `ended_early`.
 */
export function httpSource(href: string, rule: AddressRule, headerCache?: HeaderCache): ByteSource {
  const url = new URL(href);
  const name = `${url.host}${url.pathname}`;
  const cachedHeader = headerCache?.get(href);
  const metadata: { size?: number } = cachedHeader ? { size: cachedHeader.size } : {};
  const ranges: LoadedRange[] = cachedHeader
    ? [{ offset: 0, end: cachedHeader.bytes.byteLength, bytes: Promise.resolve(cachedHeader.bytes) }]
    : [];
  let version = cachedHeader?.etag;
  const unreachable = (message: Message, cause?: UnexpectedResponse): SceneError =>
    new SceneError('asset_unreachable', message, { cause });

  /** True while only the cached header of the file was read, and nothing from its server. */
  let isOnlyCacheRead = cachedHeader !== undefined;
  const changedError = (): SceneError => {
    headerCache?.delete(href);
    const message = fileMessages.changed({ file: name });
    return isOnlyCacheRead ? new StaleHeaderError(message) : unreachable(message);
  };

  const fileVersionOf = ({ headers }: HttpResponse): string | undefined =>
    headers.etag ?? headers['last-modified'];
  const isDifferent = (previous: unknown, current: unknown): boolean =>
    previous !== undefined && current !== undefined && previous !== current;

  const checkVersion = (response: HttpResponse, total: string): void => {
    const currentVersion = fileVersionOf(response);
    const size = total === '*' ? undefined : Number(total);
    if (isDifferent(version, currentVersion) || isDifferent(metadata.size, size)) throw changedError();
    version ??= currentVersion;
    if (size !== undefined) metadata.size = size;
    isOnlyCacheRead = false;
  };

  const rangeBody = (response: HttpResponse, offset: number, length: number): ArrayBuffer => {
    const { status, body, start } = response;
    if (status === 404 || status === 410) {
      throw new SceneError('asset_missing', fileMessages.absent({ file: name }), {
        cause: { status, start },
      });
    }
    if (status === 416) throw new SceneError('asset_corrupt', fileMessages.cut_short({ file: name }));
    // With If-Range the server sends a changed file in full.
    if (status === 200 && isDifferent(version, fileVersionOf(response))) throw changedError();
    if (status === 200) {
      throw unreachable(hostMessages.no_ranges({ host: url.host }), { status, start });
    }
    if (status !== 206)
      throw unreachable(hostMessages.status({ host: url.host, status: `${status}` }), { status, start });
    const [, from, to, total = '*'] = contentRange.exec(response.headers['content-range'] ?? '') ?? [];
    if (from === undefined || Number(from) !== offset) {
      throw unreachable(hostMessages.other_part({ host: url.host }));
    }
    checkVersion(response, total);
    const last = Math.min(offset + length, metadata.size ?? Number.POSITIVE_INFINITY) - 1;
    if (body.byteLength !== Number(to) - offset + 1 || (metadata.size !== undefined && Number(to) !== last)) {
      throw unreachable(hostMessages.broken_off({ host: url.host }));
    }
    if (!matchesDigest(response)) {
      throw new SceneError('asset_corrupt', fileMessages.other_bytes({ file: name }));
    }
    return body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer;
  };

  const requestRange = async (offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> => {
    const headers = {
      range: `bytes=${offset}-${offset + length - 1}`,
      ...(isStrong(version) ? { 'if-range': version } : {}),
    };
    const response = await requestWithRetries(url, { headers, maxBytes: length, rule, signal });
    const bytes = rangeBody(response, offset, length);
    const { size } = metadata;
    // A file that was read in full needs no cached header.
    const isHeader = offset === 0 && length <= maxHeaderBytes && size !== undefined && size > length;
    if (isHeader && isStrong(version)) headerCache?.set(href, { etag: version, size, bytes });
    return bytes;
  };

  const source: ByteSource = {
    url,
    metadata,
    async fetch(offset, length, options) {
      if (length === undefined || !(offset >= 0 && length > 0 && length <= maxReadBytes)) {
        throw new SceneError('asset_corrupt', fileMessages.points_outside({ file: name }));
      }
      const loadedRange = ranges.find((one) => one.offset <= offset && offset + length <= one.end);
      if (!loadedRange) return requestRange(offset, length, options?.signal);
      return (await loadedRange.bytes).slice(
        offset - loadedRange.offset,
        offset - loadedRange.offset + length,
      );
    },
    prefetch(offset, length, options) {
      const bytes = source.fetch(offset, length, options);
      // An error is reported by the later read of the range.
      bytes.catch(() => {});
      ranges.push({ offset, end: offset + length, bytes });
    },
    evict() {
      headerCache?.delete(href);
    },
    async close() {
      ranges.splice(0);
    },
  };
  return source;
}
