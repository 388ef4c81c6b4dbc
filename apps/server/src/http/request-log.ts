import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestAnswered } from '../telemetry/channels.ts';
import type { SignedIn } from './caller.ts';
import { refusalsInLog } from './refusals-in-log.ts';

/** Digits of request ids, without letters that look like others when somebody reads an id aloud. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const idLength = 10;

/** Ids that a proxy may give. Anything else is not repeated in a reply or the log. */
const foreignId = /^[\w.-]{8,64}$/;

/**
 * Returns the generator of request ids.
 * @param trustsProxy whether the id that the proxy in front gave to a request is kept
 */
export function requestIdGenerator(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (trustsProxy && typeof given === 'string' && foreignId.test(given)) return given;
    return Array.from(randomBytes(idLength), (byte) => digits[byte % digits.length]).join('');
  };
}

/**
 * Logs one line per request at the level `info`, publishes it for the metrics, and sends its id, which a customer can quote. The line has no query,
 * body, token or name, because any of them may be secret or personal.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  app.addHook('onResponse', async (request, reply) => {
    requestAnswered.publish({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    request.log.info(
      {
        method: request.method,
        // The pattern and not the address, whose parts may identify a person or grant access to a file.
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: accountOf(request),
        address: addressInLog(request.ip ?? ''),
        ...refusalsInLog.get(request.raw),
      },
      'request',
    );
  });
}

function accountOf(request: FastifyRequest): string | null {
  return request.getDecorator<SignedIn | null>('caller')?.account ?? null;
}

/**
 * Shortens an address to the network of its provider, which is enough to recognise an attack and does not identify a
 * household: 24 bits of IPv4 and 48 of IPv6.
 */
export function addressInLog(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  if (!ip.includes(':')) return '';
  const [head = ''] = ip.split('%', 1)[0]!.toLowerCase().split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
