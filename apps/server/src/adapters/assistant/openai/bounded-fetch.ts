/** Maximum size of a reply in bytes. An answer has some hundred words, and each piece of it is a chunk of the reply. */
const maxReplyBytes = 2 * 1_048_576;

/** Fetches without following redirects, and limits the size of every reply. */
export async function boundedFetch(
  address: string | URL | Request,
  options?: RequestInit,
): Promise<Response> {
  const reply = await fetch(address, { ...options, redirect: 'manual' });
  let bytes = 0;
  const counted = reply.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        if (bytes > maxReplyBytes)
          controller.error(
            new Error(`The assistant's reply exceeds ${maxReplyBytes} bytes, so its rest is not read.`),
          );
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted ?? null, { status: reply.status, headers: reply.headers });
}
