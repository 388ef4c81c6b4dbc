import type { Message } from '@furrow/messages/message';
import { z } from 'zod';
import { localIssuerMessages } from './local-issuer.messages.ts';

export interface AuthorizationRequest {
  redirectUri: string;
  nonce: string;
  state: string | null;
}

export type ParsedAuthorization =
  | { ok: true; request: AuthorizationRequest }
  /** `reason`: shown on the page, because the browser is not redirected to an unknown client. */
  | { ok: false; reason: Message }
  /** The error is sent to the client, in the fragment of the URL. */
  | { ok: false; redirectUri: string; error: string; state: string | null };

const nonEmptyText = z.string().min(1).max(2_000);
const clientSchema = z.object({ client_id: nonEmptyText, redirect_uri: nonEmptyText });
const requestSchema = z.object({
  response_type: nonEmptyText,
  scope: nonEmptyText.transform((scope) => scope.split(' ')).pipe(z.array(z.string()).refine(isOpenId)),
  nonce: nonEmptyText,
});

/**
 * Parses an authorization request of OpenID Connect Core 1.0, 3.2.2.1, from a query or a form.
 * @param origin the origin of this page, to which alone a token is ever sent
 */
export function parseAuthorization(
  params: unknown,
  { clientId, origin }: { clientId: string; origin: string },
): ParsedAuthorization {
  const client = clientSchema.safeParse(params);
  if (!client.success || client.data.client_id !== clientId) {
    return { ok: false, reason: localIssuerMessages.other_client({ parameter: 'client_id' }) };
  }
  const redirectUri = client.data.redirect_uri;
  if (redirectUri !== `${origin}/signin`) {
    const wrongParams = { parameter: 'redirect_uri', address: `${origin}/signin` };
    return { ok: false, reason: localIssuerMessages.other_redirect(wrongParams) };
  }
  const state = z.object({ state: nonEmptyText }).safeParse(params).data?.state ?? null;
  const parsed = requestSchema.safeParse(params);
  if (!parsed.success) {
    const isScope = parsed.error.issues.every(({ path }) => path[0] === 'scope');
    return { ok: false, redirectUri, state, error: isScope ? 'invalid_scope' : 'invalid_request' };
  }
  return parsed.data.response_type === 'id_token'
    ? { ok: true, request: { redirectUri, nonce: parsed.data.nonce, state } }
    : { ok: false, redirectUri, state, error: 'unsupported_response_type' };
}

function isOpenId(scopes: string[]): boolean {
  return scopes.includes('openid');
}

/** The address that the browser is redirected to with the answer. */
export function responseUri(
  { redirectUri, state }: { redirectUri: string; state: string | null },
  response: Record<string, string>,
): string {
  return `${redirectUri}#${new URLSearchParams({ ...response, ...(state !== null && { state }) }).toString()}`;
}
