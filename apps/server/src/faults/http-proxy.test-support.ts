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
  /** First byte that was asked for; null: the whole. */
  from: number | null;
}

/** Makes something else of an answer. */
export type HttpFault = (response: ServerResponse, answer: WholeAnswer, asked: Asked) => void;

export interface HttpProxy {
  origin: string;
  /** Of what goes wrong; null: nothing. */
  faultOf: (asked: Asked) => HttpFault | null;
}

/** Stands before an HTTP server of this machine and passes on what it says, until it is told otherwise; gone with the test. */
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
