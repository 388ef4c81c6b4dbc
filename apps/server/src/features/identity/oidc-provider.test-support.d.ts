/** The types of the package that are in use, because it has none of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JWK } from 'jose';

  interface Configuration {
    clients: object[];
    jwks: { keys: JWK[] };
    responseTypes: string[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    features: Record<string, { enabled: boolean }>;
    ttl: Record<string, number>;
    findAccount(
      context: unknown,
      id: string,
    ): { accountId: string; claims(): Record<string, unknown> } | undefined;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, reply: ServerResponse) => void;
  }
}
