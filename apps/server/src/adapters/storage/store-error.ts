/** A store that cannot be used: one sentence for people and the log, without the secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** What the names that stores have for refusals mean for whoever runs this. */
const sentences: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no bucket of this name.',
  InvalidAccessKeyId: 'does not know the key.',
  SignatureDoesNotMatch: 'refuses the secret.',
  AccessDenied:
    'does not let the key do that: it has to be allowed to write, read, list and delete in the bucket.',
  AuthorizationHeaderMalformed: 'is in another region: add ?region=… to the address.',
  PermanentRedirect: 'is in another region: the address has to be the one of the region of the bucket.',
  RequestTimeTooSkewed: 'refuses the time of this machine: one of the two clocks is wrong.',
  QuotaExceeded: 'is full.',
  XMinioStorageFull: 'is full.',
};

/** What follows the name of the store when it says "done" in words that S3 does not use: it may be a page of a proxy. */
export const notSpeakingS3 = 'does not answer as S3 does: something else answers at its address.';

/** What follows the name of the store when it answers with neither the file nor "done". */
export function sentenceFor({ status, code }: { status: number; code: string | null }): string {
  return sentences[code ?? ''] ?? `refuses with ${status}${code === null ? '' : ` ${code}`}.`;
}
