import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { localServer } from '@furrow/analysis/testing/local-server';

interface WholeAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Asked {
  /** Method and path. */
  what: string;
  /** First byte of the requested range; null for the complete file. */
  from: number | null;
}

/** Sends something else instead of a reply. */
export type HttpFault = (response: ServerResponse, answer: WholeAnswer, asked: Asked) => void;

export interface HttpProxy {
  origin: string;
  /** Chooses the fault of a request; null for none. */
  faultOf: (asked: Asked) => HttpFault | null;
}

/**
 * A proxy for a local HTTP server, which passes its replies on unless `faultOf` returns a fault; closed at
 * the end of the test.
 */
export async function anHttpProxy(target: string): Promise<HttpProxy> {
  const { origin } = await localServer(async (request, response, body) => {
    const from = /^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1];
    const asked = {
      what: `${request.method} ${request.url}`,
      from: from === undefined ? null : Number(from),
    };
    const fault = proxy.faultOf(asked);
    try {
      const answer = await passOn(target, request, body);
      if (fault) fault(response, answer, asked);
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.destroy();
    }
  });
  const proxy: HttpProxy = { origin, faultOf: () => null };
  return proxy;
}

function passOn(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: string,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const request = ask(new URL(url ?? '', target), { method, headers }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers: said, body: bytes }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
