import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { localServer } from '@furrow/analysis/testing/local-server';

interface BufferedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface ProxiedRequest {
  /** Method and path of the request. */
  requestLine: string;
  /** First byte of the requested range; null for the complete file. */
  rangeStart: number | null;
}

/** Sends something else instead of a reply. */
export type HttpFault = (response: ServerResponse, answer: BufferedResponse, request: ProxiedRequest) => void;

export interface HttpProxy {
  origin: string;
  /** Chooses the fault of a request; null for none. */
  faultOf: (request: ProxiedRequest) => HttpFault | null;
}

/**
 * A proxy for a local HTTP server, which passes its replies on unless `faultOf` returns a fault; closed at
 * the end of the test.
 */
export async function anHttpProxy(target: string): Promise<HttpProxy> {
  const { origin } = await localServer(async (request, response, body) => {
    const rangeStart = /^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1];
    const proxiedRequest = {
      requestLine: `${request.method} ${request.url}`,
      rangeStart: rangeStart === undefined ? null : Number(rangeStart),
    };
    const fault = proxy.faultOf(proxiedRequest);
    try {
      const bufferedResponse = await forward(target, request, body);
      if (fault) fault(response, bufferedResponse, proxiedRequest);
      else response.writeHead(bufferedResponse.status, bufferedResponse.headers).end(bufferedResponse.body);
    } catch {
      response.destroy();
    }
  });
  const proxy: HttpProxy = { origin, faultOf: () => null };
  return proxy;
}

function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: string,
): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    const request = ask(new URL(url ?? '', target), { method, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers, body: bytes }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
