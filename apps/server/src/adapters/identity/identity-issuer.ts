/** The person that an issuer has identified. */
export interface VerifiedIdentity {
  /** Name under which the issuer is stored. It is the same for all spellings in the issuer's tokens. */
  issuer: string;
  /**
   * The issuer's identifier of the person, which stays the same when their e-mail changes; at most 255
   * characters.
   */
  subject: string;
  /** E-mail address that the issuer has verified, in the issuer's spelling. */
  email: string;
}

export type VerificationResult =
  | { ok: true; identity: VerifiedIdentity }
  | { ok: false; refused: 'identity_refused' | 'identity_email_unverified' | 'identity_unreachable' };

type BeginSignInResult =
  | { ok: true; authorizationEndpoint: string; clientId: string }
  | { ok: false; refused: 'identity_unreachable' };

/**
 * An OpenID Connect issuer, used with the implicit flow for an ID token only (OpenID Connect Core 1.0, 3.2).
 */
export interface IdentityIssuer {
  /** Returns where to send the browser: an address, or a path of this site. */
  begin(): Promise<BeginSignInResult>;
  /** Accepts an ID token only if the issuer issued it recently for this client, and if it contains the nonce. */
  verify(token: string, nonce: string): Promise<VerificationResult>;
}
