export type FetchText = (address: string, options: RequestInit) => Promise<Response>;

/** Maximum size of a reply in bytes. Discovery documents and key sets have a few thousand bytes. */
const maxReplyBytes = 262_144;

/**
 * Wraps a fetch function: limits the size of the reply and does not follow redirects.
 * @throws if the reply is too long, or the error of `fetch`
 */
export function withLimits(fetchFunction: FetchText): FetchText {
  return async (address, options) => {
    const reply = await fetchFunction(address, { ...options, redirect: 'manual' });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of reply.body ?? []) {
      bytes += piece.length;
      if (bytes > maxReplyBytes) throw new Error(`The reply of ${new URL(address).host} is too long.`);
      pieces.push(piece);
    }
    // The body of a reply with another status than 200 is ignored; only its status matters.
    return new Response(reply.status === 200 ? Buffer.concat(pieces) : null, {
      status: reply.status === 200 ? 200 : 502,
    });
  };
}
