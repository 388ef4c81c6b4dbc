import { declareMessages } from './declare.ts';

/** Fallback for a message that this version has no text for. */
export const unknownMessages = declareMessages('messages', {
  unknown: ['This was written by another version ({code}).', { code: 'name' }],
});
