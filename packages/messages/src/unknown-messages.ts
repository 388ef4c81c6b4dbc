import { declareMessages } from './declare.ts';

/** Fallbacks for what this version has no text for. */
export const unknownMessages = declareMessages('messages', {
  unknown: ['This was written by another version ({code}).', { code: 'name' }],
  unreadable: 'This text cannot be shown.',
});
