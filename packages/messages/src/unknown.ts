/** Code of the sentence that stands for a message without a text. */
export const unknownCode = 'messages.unknown';
