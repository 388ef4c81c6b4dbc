import { declareMessages } from '@furrow/messages/declare';

const storeParam = { store: 'message' } as const;

/** Descriptions of the file store, and the reasons why it cannot be used. */
export const storageMessages = declareMessages('storage', {
  bucket: ['bucket {bucket} at {host}', { bucket: 'name', host: 'name' }],
  bucket_folder: [
    'bucket {bucket}, folder {folder} at {host}',
    { bucket: 'name', folder: 'name', host: 'name' },
  ],

  silent: ['The file store ({store}) is not responding: {reason}.', { store: 'message', reason: 'name' }],
  no_credentials: [
    'The file store ({store}) cannot be used, because the role of this machine gives no key for now: {reason}.',
    { store: 'message', reason: 'name' },
  ],
  no_role: [
    '{setting} has no key, and no role of this machine gives one: {reason}.',
    { setting: 'name', reason: 'name' },
  ],
  no_bucket: ['The file store ({store}) has no bucket of this name.', storeParam],
  unknown_key: ['The file store ({store}) does not know the key.', storeParam],
  wrong_secret: ['The file store ({store}) rejects the secret.', storeParam],
  denied: [
    'The file store ({store}) does not let the key do that: the key must be allowed to write, read, list and delete in the bucket.',
    storeParam,
  ],
  other_region: [
    'The file store ({store}) is in another region: add {query} to the address.',
    { store: 'message', query: 'name' },
  ],
  other_address: [
    'The file store ({store}) is in another region: use the address of the region of the bucket.',
    storeParam,
  ],
  wrong_time: [
    'The file store ({store}) rejects the time of this machine: one of the two clocks is wrong.',
    storeParam,
  ],
  full: ['The file store ({store}) is full.', storeParam],
  refuses: [
    'The file store ({store}) rejects the request with {answer}.',
    { store: 'message', answer: 'name' },
  ],
  not_s3: ['The file store ({store}) does not answer like S3: something else is at its address.', storeParam],
  gives_other: 'The file store does not return what was stored.',
  does_not_delete: 'The file store does not delete what it is told to delete.',
  failed: ['The file store cannot be used: {reason}', { reason: 'name' }],
  check: ['{why} Check {setting}.', { why: 'message', setting: 'name' }],
});
