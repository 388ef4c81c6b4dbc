import { declareMessages } from './declare.ts';

/** Fallback sentences for stored values that this version cannot render. */
export const unknownMessages = declareMessages('messages', {
  unknown: ['This was written by another version ({code}).', { code: 'name' }],
  unreadable: 'This text cannot be shown.',
});
