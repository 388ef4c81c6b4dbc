import type { Message } from '@furrow/messages/message';
import { describeStore, type StoreAddress } from '../../settings/store-address.ts';
import { storageMessages } from './storage.messages.ts';

/** Returns the name of the store for people, without the secret. */
export function storeName(address: StoreAddress): Message {
  const { bucket, folder, host } = describeStore(address);
  return folder === null
    ? storageMessages.bucket({ bucket, host })
    : storageMessages.bucket_folder({ bucket, folder, host });
}
