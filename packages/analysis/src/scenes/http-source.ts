import type { ByteSource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import type { AddressRule } from './allowed-address.ts';
import { isAsDigested } from './content-digest.ts';
import type { HttpAnswer } from './http-request.ts';
import { patientRequest } from './patient-request.ts';

const maxRead = 256 * 1024 * 1024;

/** `bytes 0-99/1000`; the whole may be unknown: `*`. */
const contentRange = /^bytes (\d+)-(\d+)\/(\d+|\*)$/;

/**
 * Byte ranges of a remote file. What the first answer says of the file's version and size is held against the later ones, so
 * that parts of two versions never meet in one number.
 * @throws SceneError `asset_missing`, `asset_unreachable` (also when it changes while it is read), `asset_too_large`,
 * `href_not_allowed`, `asset_corrupt` or, by the signal, `ended_early`.
 */
export function httpSource(href: string, rule: AddressRule): ByteSource {
  const url = new URL(href);
  const name = `${url.host}${url.pathname}`;
  const metadata: { size?: number } = {};
  let version: string | undefined;
  const unreachable = (what: string): SceneError => new SceneError('asset_unreachable', what);

  const holdVersion = ({ headers }: HttpAnswer, total: string): void => {
    const found = headers.etag ?? headers['last-modified'];
    const size = total === '*' ? undefined : Number(total);
    const isOther = (held: unknown, now: unknown) => held !== undefined && now !== undefined && held !== now;
    if (isOther(version, found) || isOther(metadata.size, size)) {
      throw unreachable(`${name} changed while it was read.`);
    }
    version ??= found;
    if (size !== undefined) metadata.size = size;
  };

  const check = (answer: HttpAnswer, offset: number, length: number): ArrayBuffer => {
    const { status, body } = answer;
    if (status === 404 || status === 410) throw new SceneError('asset_missing', `${name} does not exist.`);
    if (status === 416) throw new SceneError('asset_corrupt', `${name} is cut short.`);
    if (status === 200) throw unreachable(`${url.host} does not serve parts of files (HTTP ranges).`);
    if (status !== 206) throw unreachable(`${url.host} answers with status ${status}.`);
    const [, from, to, total = '*'] = contentRange.exec(answer.headers['content-range'] ?? '') ?? [];
    if (from === undefined || Number(from) !== offset) {
      throw unreachable(`${url.host} answers with another part of the file than asked for.`);
    }
    holdVersion(answer, total);
    const last = Math.min(offset + length, metadata.size ?? Number.POSITIVE_INFINITY) - 1;
    if (body.byteLength !== Number(to) - offset + 1 || (metadata.size !== undefined && Number(to) !== last)) {
      throw unreachable(`${url.host} broke off its answer.`);
    }
    if (!isAsDigested(answer)) {
      throw new SceneError('asset_corrupt', `${name} arrived with other bytes than its server states.`);
    }
    return body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength) as ArrayBuffer;
  };

  return {
    url,
    metadata,
    async fetch(offset, length, options) {
      if (length === undefined || !(offset >= 0 && length > 0 && length <= maxRead)) {
        throw new SceneError('asset_corrupt', `${name} points outside itself.`);
      }
      const headers = { range: `bytes=${offset}-${offset + length - 1}` };
      const { signal } = options ?? {};
      return check(await patientRequest(url, { headers, maxBytes: length, rule, signal }), offset, length);
    },
  };
}
