/** The person that an issuer has identified. */
export interface VerifiedIdentity {
  /** Name of the issuer, the same however its tokens write it. */
  issuer: string;
  /**
   * The issuer's identifier of the person, which stays the same when their e-mail changes; at most 255
   * characters.
   */
  subject: string;
  /** Verified by the issuer, and spelled as it sends it. */
  email: string;
}

export type VerificationResult =
  | { ok: true; identity: VerifiedIdentity }
  | { ok: false; refused: 'identity_refused' | 'identity_email_unverified' | 'identity_unreachable' };

type BeginResult =
  | { ok: true; authorizationEndpoint: string; clientId: string }
  | { ok: false; refused: 'identity_unreachable' };

/**
 * An OpenID Connect issuer, used with the implicit flow for an ID token only (OpenID Connect Core 1.0, 3.2).
 */
export interface IdentityIssuer {
  /** Where to send the browser: an address, or a path of this site. */
  begin(): Promise<BeginResult>;
  /** Accepts an ID token only if it was recently issued for us, with this nonce in it. */
  verify(token: string, nonce: string): Promise<VerificationResult>;
}
