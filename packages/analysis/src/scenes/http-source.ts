import type { ByteSource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import type { AddressRule } from './allowed-address.ts';
import type { HttpAnswer } from './http-request.ts';
import { patientRequest } from './patient-request.ts';

const maxRead = 256 * 1024 * 1024;

/**
 * Byte ranges of a remote file. The first answer's ETag is held against the later ones, so that parts of two versions
 * never meet in one number.
 * @throws SceneError `asset_missing`, `asset_unreachable`, `asset_too_large`, `href_not_allowed`, `asset_corrupt` or, by
 * the signal, `ended_early`.
 */
export function httpSource(href: string, rule: AddressRule): ByteSource {
  const url = new URL(href);
  let etag: string | undefined;
  const name = `${url.host}${url.pathname}`;

  const check = (answer: HttpAnswer, offset: number): ArrayBuffer => {
    if (answer.status === 404 || answer.status === 410)
      throw new SceneError('asset_missing', `${name} does not exist.`);
    if (answer.status === 416) throw new SceneError('asset_corrupt', `${name} is cut short.`);
    if (answer.status === 200) {
      throw new SceneError('asset_unreachable', `${url.host} does not serve parts of files (HTTP ranges).`);
    }
    if (answer.status !== 206)
      throw new SceneError('asset_unreachable', `${url.host} answers with status ${answer.status}.`);
    const range = /^bytes (\d+)-(\d+)\//.exec(answer.headers['content-range'] ?? '');
    if (!range || Number(range[1]) !== offset) {
      throw new SceneError(
        'asset_unreachable',
        `${url.host} answers with another part of the file than asked for.`,
      );
    }
    if (answer.body.byteLength !== Number(range[2]) - offset + 1) {
      throw new SceneError('asset_unreachable', `${url.host} broke off its answer.`);
    }
    const tag = answer.headers.etag;
    if (tag !== undefined && etag !== undefined && tag !== etag) {
      throw new SceneError('asset_corrupt', `${name} changed while it was read.`);
    }
    etag ??= tag;
    return answer.body.buffer.slice(
      answer.body.byteOffset,
      answer.body.byteOffset + answer.body.byteLength,
    ) as ArrayBuffer;
  };

  return {
    url,
    async fetch(offset, length, options) {
      if (length === undefined || !(offset >= 0 && length > 0 && length <= maxRead)) {
        throw new SceneError('asset_corrupt', `${name} points outside itself.`);
      }
      const headers = { range: `bytes=${offset}-${offset + length - 1}` };
      const { signal } = options ?? {};
      return check(await patientRequest(url, { headers, maxBytes: length, rule, signal }), offset);
    },
  };
}
