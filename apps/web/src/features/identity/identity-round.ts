/** Data of a sign-in at the identity provider that is needed when the browser returns. */
export interface Round {
  /** Random value that comes back with the response, so that a response to anybody else is rejected. */
  state: string;
  /** The session outlives the tab. */
  remembered: boolean;
  /** Invitation code, sent when an account is created. */
  code: string | null;
  uid: string | null;
}

/** Response of an issuer in a URL (OpenID Connect Core 1.0, 3.2.2.5 and 3.2.2.6). */
interface Answer {
  token: string | null;
  state: string | null;
}

export type Outcome = { ok: true; token: string; round: Round } | { ok: false };

interface Begun {
  authorization_endpoint: string;
  client_id: string;
  nonce: string;
}

/**
 * URL for requesting an ID token (OpenID Connect Core 1.0, 3.2.2.1).
 * @param origin of this site, such as https://furrow.example
 */
export function authorizationAddress(
  begun: Begun,
  { origin, state }: { origin: string; state: string },
): string {
  const address = new URL(begun.authorization_endpoint, origin);
  const asked = {
    response_type: 'id_token',
    scope: 'openid email',
    client_id: begun.client_id,
    redirect_uri: `${origin}/signin`,
    nonce: begun.nonce,
    state,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Parses the response in a URL; null if it has none.
 * @param hash with its #; some issuers put errors into the query instead
 */
export function answerIn({ hash, search }: { hash: string; search: string }): Answer | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const has = (part: URLSearchParams, names: string[]) => names.some((name) => part.has(name));
  if (has(fragment, ['id_token', 'error', 'state'])) {
    const token = fragment.has('error') ? null : fragment.get('id_token') || null;
    return { token, state: fragment.get('state') };
  }
  // A token in a query has been seen by every server on the way, so it is not accepted.
  return has(query, ['error', 'state']) ? { token: null, state: query.get('state') } : null;
}

/** Accepts a response only if it has a token and belongs to the attempt of this tab. */
export function outcomeOf(answer: Answer, round: Round | null): Outcome {
  if (answer.token === null || round === null || answer.state !== round.state) return { ok: false };
  return { ok: true, token: answer.token, round };
}
