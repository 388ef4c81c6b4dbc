import { type RefusalCode, refusals } from '@furrow/contract/endpoint/refusals';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { StoreError } from '../adapters/storage/store-error.ts';
import { databaseOutageOf, isDatabaseOutage, retryAfterSeconds } from '../database/database-outage.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { bodyTooComplex } from './json-body.ts';
import { formatterFor } from './reader.ts';
import { refusalBody } from './refusal-replies.ts';
import { refusalsInLog } from './refusals-in-log.ts';

const refusalByFrameworkCode: Partial<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  [bodyTooComplex]: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
};

/**
 * Registers the handler that turns all errors into replies: a code and a sentence, never a stack trace, a query or a
 * path.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendRefusal(reply, isClientDisconnect(error, reply) ? 'bad_request' : logAsRefusal(error, request.log)),
  );
}

/** Whether the client disconnected during the reply. Nothing failed here then, and no one reads the reply. */
const isClientDisconnect = ({ code }: FastifyError, { raw }: FastifyReply): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;

/** Returns the refusal that is sent for an error, and logs the error if an operator has to know of it. */
export function logAsRefusal(error: unknown, log: FastifyBaseLogger): RefusalCode {
  const outage = databaseOutageOf(error) ?? (error instanceof StoreError ? 'files_unreachable' : null);
  if (outage !== null) {
    log.warn({ reason: reasonOf(error) }, refusals[outage].message);
    return outage;
  }
  const code = refusalFor(error instanceof Error ? error : {});
  if (code === 'internal') log.error({ err: error }, 'a request failed');
  return code;
}

/** Serialises an error for the log. It leaves out the values in database errors, which are personal data. */
export function describeError(error: FastifyError) {
  const { name, stack = '', code } = error;
  // The first lines of a stack are left out, because they repeat the message.
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { type: name, message: reasonOf(error), stack: frames.join('\n'), code };
}

export function refusalFor(error: Partial<FastifyError>): RefusalCode {
  const mappedCode = refusalByFrameworkCode[error.code ?? ''];
  if (mappedCode !== undefined) return mappedCode;
  const status = error.statusCode ?? 500;
  if (status === 404 || status === 403) return 'not_found';
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

/** Seconds after which a caller may ask again for a file whose store does not answer. */
const storeRetrySeconds = 10;

export function sendRefusal(reply: FastifyReply, code: RefusalCode): FastifyReply {
  refusalsInLog.set(reply.request.raw, { refusal: code });
  if (isDatabaseOutage(code)) reply.header('retry-after', retryAfterSeconds[code]);
  if (code === 'files_unreachable') reply.header('retry-after', storeRetrySeconds);
  return reply
    .code(refusals[code].status)
    .header('cache-control', 'no-store')
    .send(refusalBody(code, {}, formatterFor(reply.request)));
}
