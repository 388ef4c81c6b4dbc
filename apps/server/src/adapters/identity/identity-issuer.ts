/** Who an issuer says has come. */
export interface ProvenIdentity {
  /** One name an issuer, however its tokens call it. */
  issuer: string;
  /** The issuer's own name for the person, which stays when their e-mail changes; 255 characters at most. */
  subject: string;
  /** Verified by the issuer; as it writes it. */
  email: string;
}

export type Proven =
  | { ok: true; identity: ProvenIdentity }
  | { ok: false; refused: 'identity_refused' | 'identity_email_unverified' | 'identity_unreachable' };

type Beginning =
  | { ok: true; authorizationEndpoint: string; clientId: string }
  | { ok: false; refused: 'identity_unreachable' };

/** An OpenID Connect issuer, asked by the implicit flow for an ID token alone (OpenID Connect Core 1.0, 3.2). */
export interface IdentityIssuer {
  /** Where a browser is sent: an address, or a path of this site. */
  begin(): Promise<Beginning>;
  /** Believes an ID token only when it was made for us, lately, with this nonce in it. */
  prove(token: string, nonce: string): Promise<Proven>;
}
