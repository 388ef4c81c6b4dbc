import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from '@furrow/contract/endpoint/refusals';
import { formatterIn, languageFor } from './reader.ts';
import { refusalBody } from './refusal-replies.ts';

const refusalByParserCode: Partial<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** The last request of each connection whose head could be read. */
const lastRequests = new WeakMap<Socket, IncomingMessage>();

/** Stores the head of each request, so that a request that breaks off later is refused in the client's language. */
export function rememberRequests(server: Server): void {
  server.on('request', (request) => lastRequests.set(request.socket, request));
}

/** Answers bytes that are not valid HTTP, and therefore reach no route. */
export function answerBrokenRequest(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = refusalByParserCode[error.code] ?? 'bad_request';
  const lastRequest = lastRequests.get(socket);
  // The language is unknown if the head is unreadable: the previous request may have come from another client behind
  // the same proxy.
  const say = formatterIn(
    lastRequest === undefined || lastRequest.complete ? null : languageFor(null, lastRequest.headers),
  );
  const body = JSON.stringify(refusalBody(code, {}, say));
  const { status } = refusals[code];
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(undefined);
}
