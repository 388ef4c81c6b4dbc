/** Data of a sign-in that is needed when the browser returns from the identity provider. */
export interface LoginAttempt {
  /** Random value that the provider returns, so that a response to another attempt is rejected. */
  state: string;
  /** True if the session outlives the tab. */
  remembered: boolean;
  /** Invitation code, sent to the server if the sign-in creates an account; null if there is none. */
  code: string | null;
  uid: string | null;
}

/** Response of an issuer in a URL (OpenID Connect Core 1.0, 3.2.2.5 and 3.2.2.6). */
interface AuthorizationResponse {
  token: string | null;
  state: string | null;
}

export type LoginOutcome = { ok: true; token: string; attempt: LoginAttempt } | { ok: false };

interface AuthorizationParams {
  authorization_endpoint: string;
  client_id: string;
  nonce: string;
}

/**
 * URL for requesting an ID token (OpenID Connect Core 1.0, 3.2.2.1).
 * @param origin of this site, such as https://furrow.example
 */
export function authorizationUrl(
  request: AuthorizationParams,
  { origin, state }: { origin: string; state: string },
): string {
  const url = new URL(request.authorization_endpoint, origin);
  const params = {
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id: request.client_id,
    redirect_uri: `${origin}/signin`,
    nonce: request.nonce,
    state,
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Parses the issuer's response in a URL; null if the URL has none.
 * @param hash fragment including `#`; some issuers put errors into the query instead
 */
export function parseAuthorizationResponse({
  hash,
  search,
}: {
  hash: string;
  search: string;
}): AuthorizationResponse | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const hasAnyParam = (params: URLSearchParams, names: string[]) => names.some((name) => params.has(name));
  if (hasAnyParam(fragment, ['id_token', 'error', 'state'])) {
    const token = fragment.has('error') ? null : fragment.get('id_token') || null;
    return { token, state: fragment.get('state') };
  }
  // A token in a query is not accepted, because servers and their logs may have received it.
  return hasAnyParam(query, ['error', 'state']) ? { token: null, state: query.get('state') } : null;
}

/** Accepts a response only if it contains a token and the `state` of this tab's attempt. */
export function verifyResponse(response: AuthorizationResponse, attempt: LoginAttempt | null): LoginOutcome {
  if (response.token === null || attempt === null || response.state !== attempt.state) return { ok: false };
  return { ok: true, token: response.token, attempt };
}
