import { z } from 'zod';

/** A complete answer, from services that do not support streaming. */
const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/** Turns a complete answer into a stream with one piece; leaves anything else unchanged. */
export async function toEventStream(reply: Response): Promise<Response> {
  if (!reply.ok || !/^application\/json\b/.test(reply.headers.get('content-type') ?? '')) return reply;
  const { choices } = completion.parse(await reply.json());
  const [{ message, finish_reason } = { message: { content: '' }, finish_reason: null }] = choices;
  const piece = {
    choices: [{ index: 0, delta: { content: message.content }, finish_reason: finish_reason ?? 'stop' }],
  };
  return new Response(`data: ${JSON.stringify(piece)}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
}
