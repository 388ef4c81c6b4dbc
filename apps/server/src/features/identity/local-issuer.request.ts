import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import { localIssuerMessages } from './local-issuer.messages.ts';

export interface AuthorizationRequest {
  redirectUri: string;
  nonce: string;
  state: string | null;
}

export type ReadAuthorization =
  | { ok: true; request: AuthorizationRequest }
  /** Shown on the page: an unknown client is not redirected to. */
  | { ok: false; because: Message }
  /** Sent to the client, in the fragment. */
  | { ok: false; redirectUri: string; error: string; state: string | null };

const word = z.string().min(1).max(2_000);
const asking = z.object({ client_id: word, redirect_uri: word });
const wanted = z.object({
  response_type: word,
  scope: word.transform((scope) => scope.split(' ')).pipe(z.array(z.string()).refine(isOpenId)),
  nonce: word,
});

/**
 * Parses an authorization request of OpenID Connect Core 1.0, 3.2.2.1, from a query or a form.
 * @param origin the origin of this page: a token is only ever sent to it.
 */
export function readAuthorization(
  sent: unknown,
  { clientId, origin }: { clientId: string; origin: string },
): ReadAuthorization {
  const asked = asking.safeParse(sent);
  if (!asked.success || asked.data.client_id !== clientId) {
    return { ok: false, because: localIssuerMessages.other_client({ parameter: 'client_id' }) };
  }
  const redirectUri = asked.data.redirect_uri;
  if (redirectUri !== `${origin}/signin`) {
    const wrong = { parameter: 'redirect_uri', address: `${origin}/signin` };
    return { ok: false, because: localIssuerMessages.other_redirect(wrong) };
  }
  const state = z.object({ state: word }).safeParse(sent).data?.state ?? null;
  const want = wanted.safeParse(sent);
  if (!want.success) {
    const isScope = want.error.issues.every(({ path }) => path[0] === 'scope');
    return { ok: false, redirectUri, state, error: isScope ? 'invalid_scope' : 'invalid_request' };
  }
  return want.data.response_type === 'id_token'
    ? { ok: true, request: { redirectUri, nonce: want.data.nonce, state } }
    : { ok: false, redirectUri, state, error: 'unsupported_response_type' };
}

function isOpenId(scopes: string[]): boolean {
  return scopes.includes('openid');
}

/** The address that the browser is redirected to with the answer. */
export function answerAddress(
  { redirectUri, state }: { redirectUri: string; state: string | null },
  answer: Record<string, string>,
): string {
  return `${redirectUri}#${new URLSearchParams({ ...answer, ...(state !== null && { state }) }).toString()}`;
}
