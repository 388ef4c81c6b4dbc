import type { Message } from '@furrow/messages/message';
import { MessageError } from '../../errors/message-error.ts';
import { storageMessages as say } from './storage.messages.ts';

/** The error of a store that cannot be used. Its message is one sentence for people and the log, without the secret. */
export class StoreError extends MessageError {
  override readonly name: string = 'StoreError';
}

/** The error of a store that does not answer, or is out of order for now: the settings may be right. */
export class StoreOutage extends StoreError {
  override readonly name = 'StoreOutage';
}

/** Messages that explain the error codes of stores to an operator. */
const messageByCode: Readonly<Record<string, (store: { store: Message }) => Message>> = {
  NoSuchBucket: say.no_bucket,
  InvalidAccessKeyId: say.unknown_key,
  SignatureDoesNotMatch: say.wrong_secret,
  AccessDenied: say.denied,
  AuthorizationHeaderMalformed: (store) => say.other_region({ ...store, query: '?region=…' }),
  PermanentRedirect: say.other_address,
  RequestTimeTooSkewed: say.wrong_time,
  QuotaExceeded: say.full,
  XMinioStorageFull: say.full,
};

/** Explains an unexpected reply of the store. */
export function refusalOf(
  { status, code }: { status: number; code: string | null },
  store: Message,
): Message {
  const knownMessage = code === null ? undefined : messageByCode[code];
  return (
    knownMessage?.({ store }) ??
    say.refuses({ store, answer: code === null ? String(status) : `${status} ${code}` })
  );
}
