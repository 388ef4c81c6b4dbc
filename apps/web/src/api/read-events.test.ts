import { expect, test } from 'vitest';
import { readEventStream } from './read-events.ts';

/** A reply that arrives in these pieces. */
function streamedResponse(...pieces: (string | Uint8Array<ArrayBuffer>)[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  return new Response(body, { status: 200 });
}
const read = async (response: Response) => {
  const texts: string[] = [];
  const last = await readEventStream(response, (text) => texts.push(text));
  return { texts, last };
};
const deltaEvent = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
const done = 'event: done\ndata: {"message":"","data":1}\n\n';

test('an answer arrives in pieces, then as a reply', async () => {
  expect(await read(streamedResponse(deltaEvent('The field '), deltaEvent('is green.'), done))).toEqual({
    texts: ['The field ', 'is green.'],
    last: { status: 200, body: { message: '', data: 1 } },
  });
});

test('events may be cut anywhere, also within a letter', async () => {
  const bytes = new TextEncoder().encode(deltaEvent('Tierra húmeda') + done);
  const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
  expect((await read(streamedResponse(...pieces))).texts).toEqual(['Tierra húmeda']);
});

test('an answer that failed on its way is an error of the server', async () => {
  const failed = 'event: error\ndata: {"message":"The assistant is not available."}\n\n';
  expect((await read(streamedResponse(deltaEvent('The'), failed))).last).toEqual({
    status: 502,
    body: { message: 'The assistant is not available.' },
  });
});

test('a stream that breaks off counts as no reply', async () => {
  await expect(read(streamedResponse(deltaEvent('The')))).rejects.toThrow(/without a last event/);
});
