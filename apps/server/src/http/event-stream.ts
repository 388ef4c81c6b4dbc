import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A reply sent as server-sent events (text/event-stream, WHATWG HTML 9.2). The first piece of text opens the stream.
 */
export interface EventStream {
  readonly isOpen: boolean;
  /** Sends a piece of text; ignored if the client has disconnected. */
  sendDelta(text: string): void;
  /** Sends the last event and closes the stream. */
  end(event: 'done' | 'error', body: object): void;
}

/**
 * Creates the event stream of a reply, which is not opened yet.
 * @returns null if the caller does not accept events
 */
export function eventStreamFor({ headers }: FastifyRequest, reply: FastifyReply): EventStream | null {
  const acceptedTypes = (headers.accept ?? '')
    .split(',')
    .map((type) => type.split(';', 1)[0]!.trim().toLowerCase());
  return acceptedTypes.includes('text/event-stream') ? eventStream(reply) : null;
}

function eventStream(reply: FastifyReply): EventStream {
  const events = new PassThrough();
  let isOpen = false;
  const send = (event: string, body: object): void => {
    if (!events.destroyed) events.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
  };
  const open = (): void => {
    isOpen = true;
    reply
      .code(200)
      .type('text/event-stream; charset=utf-8')
      // The header makes proxies forward each event immediately, without buffering.
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(events);
  };
  return {
    get isOpen() {
      return isOpen;
    },
    sendDelta: (text) => {
      if (!isOpen) open();
      send('delta', { text });
    },
    end: (event, body) => {
      send(event, body);
      events.end();
    },
  };
}
