import type { Message } from '@furrow/messages/message';
import type { ByteSource } from '../ports.ts';
import { fileMessages } from '../raster/file-messages.ts';
import { SceneError, StaleHead } from '../scene-error.ts';
import type { AddressRule } from './allowed-address.ts';
import { isAsDigested } from './content-digest.ts';
import type { HeldHeads } from './held-heads.ts';
import { hostMessages } from './host-messages.ts';
import type { HttpAnswer } from './http-request.ts';
import { patientRequest } from './patient-request.ts';

const maxRead = 256 * 1024 * 1024;
/** Max. length of a read from the start of a file that is cached as its header. */
const longestHead = 64 * 1024;

/** For example `bytes 0-99/1000`; the total may be unknown: `*`. */
const contentRange = /^bytes (\d+)-(\d+)\/(\d+|\*)$/;

/** A strong entity tag guarantees that two responses are equal byte for byte; a weak one (W/) does not. */
const isStrong = (etag: string | undefined): etag is string => etag?.startsWith('"') === true;

/** A response that is not a part of the file, as the cause of an error. */
export interface OtherAnswer {
  status: number;
  start: Uint8Array;
}

/** A range of the file that is loaded or loading. */
interface Part {
  offset: number;
  end: number;
  bytes: Promise<ArrayBuffer>;
}

/**
 * Byte ranges of a remote file. The version and size in the first response are compared with those in later ones, so that
 * parts of two versions never enter one result.
 * @param heads cached headers: the header of the file is read from there, and the first response then has to be of the same
 * version.
 * @throws SceneError `asset_missing`, `asset_unreachable` (also when the file changes during reading; `StaleHead` where only
 * its cached header is of another version), `asset_too_large`, `href_not_allowed`, `asset_corrupt` or, when aborted, `ended_early`.
 */
export function httpSource(href: string, rule: AddressRule, heads?: HeldHeads): ByteSource {
  const url = new URL(href);
  const name = `${url.host}${url.pathname}`;
  const known = heads?.get(href);
  const metadata: { size?: number } = known ? { size: known.size } : {};
  const parts: Part[] = known
    ? [{ offset: 0, end: known.bytes.byteLength, bytes: Promise.resolve(known.bytes) }]
    : [];
  let version = known?.etag;
  const unreachable = (what: Message, cause?: OtherAnswer): SceneError =>
    new SceneError('asset_unreachable', what, { cause });

  /** True while nothing but the cached header was read of the file. */
  let isUntouched = known !== undefined;
  const changed = (): SceneError => {
    heads?.forget(href);
    const what = fileMessages.changed({ file: name });
    return isUntouched ? new StaleHead(what) : unreachable(what);
  };

  const versionOf = ({ headers }: HttpAnswer): string | undefined => headers.etag ?? headers['last-modified'];
  const isOther = (held: unknown, now: unknown): boolean =>
    held !== undefined && now !== undefined && held !== now;

  const holdVersion = (answer: HttpAnswer, total: string): void => {
    const found = versionOf(answer);
    const size = total === '*' ? undefined : Number(total);
    if (isOther(version, found) || isOther(metadata.size, size)) throw changed();
    version ??= found;
    if (size !== undefined) metadata.size = size;
    isUntouched = false;
  };

  const check = (answer: HttpAnswer, offset: number, length: number): ArrayBuffer => {
    const { status, body, start } = answer;
    if (status === 404 || status === 410) {
      throw new SceneError('asset_missing', fileMessages.absent({ file: name }), {
        cause: { status, start },
      });
    }
    if (status === 416) throw new SceneError('asset_corrupt', fileMessages.cut_short({ file: name }));
    // With If-Range the server sends a changed file in full.
    if (status === 200 && isOther(version, versionOf(answer))) throw changed();
    if (status === 200) {
      throw unreachable(hostMessages.no_ranges({ host: url.host }), { status, start });
    }
    if (status !== 206)
      throw unreachable(hostMessages.status({ host: url.host, status: `${status}` }), { status, start });
    const [, from, to, total = '*'] = contentRange.exec(answer.headers['content-range'] ?? '') ?? [];
    if (from === undefined || Number(from) !== offset) {
      throw unreachable(hostMessages.other_part({ host: url.host }));
    }
    holdVersion(answer, total);
    const last = Math.min(offset + length, metadata.size ?? Number.POSITIVE_INFINITY) - 1;
    if (body.byteLength !== Number(to) - offset + 1 || (metadata.size !== undefined && Number(to) !== last)) {
      throw unreachable(hostMessages.broken_off({ host: url.host }));
    }
    if (!isAsDigested(answer)) {
      throw new SceneError('asset_corrupt', fileMessages.other_bytes({ file: name }));
    }
    return body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer;
  };

  const ask = async (offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> => {
    const headers = {
      range: `bytes=${offset}-${offset + length - 1}`,
      ...(isStrong(version) ? { 'if-range': version } : {}),
    };
    const answer = await patientRequest(url, { headers, maxBytes: length, rule, signal });
    const bytes = check(answer, offset, length);
    const { size } = metadata;
    // A file that was read in full needs no cached header.
    const isHead = offset === 0 && length <= longestHead && size !== undefined && size > length;
    if (isHead && isStrong(version)) heads?.keep(href, { etag: version, size, bytes });
    return bytes;
  };

  const source: ByteSource = {
    url,
    metadata,
    async fetch(offset, length, options) {
      if (length === undefined || !(offset >= 0 && length > 0 && length <= maxRead)) {
        throw new SceneError('asset_corrupt', fileMessages.points_outside({ file: name }));
      }
      const part = parts.find((one) => one.offset <= offset && offset + length <= one.end);
      if (!part) return ask(offset, length, options?.signal);
      return (await part.bytes).slice(offset - part.offset, offset - part.offset + length);
    },
    ahead(offset, length, options) {
      const bytes = source.fetch(offset, length, options);
      // The later read reports the error.
      bytes.catch(() => {});
      parts.push({ offset, end: offset + length, bytes });
    },
    forget() {
      heads?.forget(href);
    },
    async close() {
      parts.splice(0);
    },
  };
  return source;
}
