import type { StoreAddress, StoreKey } from '../../settings/store-address.ts';

export type StoreCredentials = StoreKey & {
  /** Sent with credentials that expire. */
  sessionToken?: string;
};

/**
 * Returns a function that resolves with valid credentials for a store: the key of its address, or else those that the
 * machine, container or pod has by its role. Credentials that expire are renewed some minutes before.
 */
export function credentialsOf({ key }: Pick<StoreAddress, 'key'>): () => Promise<StoreCredentials> {
  if (key !== null) return async () => key;
  let providing: Promise<() => Promise<StoreCredentials>> | undefined;
  return async () => {
    providing ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) =>
      defaultProvider(),
    );
    const provide = await providing;
    return provide();
  };
}
