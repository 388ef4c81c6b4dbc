import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request to the model, as received. */
export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream: boolean;
    max_completion_tokens: number;
    messages: { role: string; content: string }[];
  };
}

export type ModelReply = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export interface ModelServer {
  /** The value of ASSISTANT_URL. */
  url: string;
  requests: ModelRequest[];
  /** Number of requests that the client aborted. */
  aborted: () => number;
  /** Replaces the reply to further requests. */
  respondWith: (answer: ModelReply) => void;
  close: () => void;
}

/** A local server that implements OpenAI's chat completions. The caller closes it. */
export async function openModelServer(initialReply: ModelReply): Promise<ModelServer> {
  let answer = initialReply;
  const requests: ModelRequest[] = [];
  let aborted = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await json(request)) as ModelRequest['body'];
    const modelRequest = { path: request.url ?? '', headers: request.headers, body };
    requests.push(modelRequest);
    await answer(response, modelRequest);
  };
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    aborted: () => aborted,
    respondWith: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens a model server that is closed at the end of the test. */
export async function aModelServer(answer: ModelReply): Promise<ModelServer> {
  const server = await openModelServer(answer);
  onTestFinished(server.close);
  return server;
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Sends a piece of the answer as a chunk of the stream. */
export function piece(
  response: ServerResponse,
  content: string | null,
  finish_reason: string | null = null,
): void {
  const chunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'some-model',
    choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

export function end(response: ServerResponse): void {
  piece(response, null, 'stop');
  response.end('data: [DONE]\n\n');
}

/** Answers with this text, in pieces of a few characters, like models do. */
export const replyWith =
  (text: string): ModelReply =>
  (response) => {
    begin(response);
    for (const chunk of text.match(/.{1,4}/gsu) ?? []) piece(response, chunk);
    end(response);
  };
