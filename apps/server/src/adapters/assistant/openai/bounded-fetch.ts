/** Bytes of a whole reply: an answer of some hundred words comes in a few kB for each. */
const largest = 2 * 1_048_576;

/** Asks, follows nowhere, and reads no more than an answer may take, whatever its status. */
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
        if (bytes > largest) controller.error(new Error('The reply is too long.'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted ?? null, { status: reply.status, headers: reply.headers });
}
