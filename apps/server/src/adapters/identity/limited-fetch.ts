export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Bytes. Discovery documents and key sets have a few thousand. */
const largest = 262_144;

/**
 * The same, reading no more than an issuer has to say and following it nowhere.
 * @throws when the reply is too long, or what `fetch` throws
 */
export function withLimits(ask: Fetch): Fetch {
  return async (address, options) => {
    const reply = await ask(address, { ...options, redirect: 'manual' });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of reply.body ?? []) {
      bytes += piece.length;
      if (bytes > largest) throw new Error(`The reply of ${new URL(address).host} is too long.`);
      pieces.push(piece);
    }
    // A redirect has no body that counts, and its status alone is looked at.
    return new Response(reply.status === 200 ? Buffer.concat(pieces) : null, {
      status: reply.status === 200 ? 200 : 502,
    });
  };
}
