/** Code of the fallback sentence for a message without a text. */
export const unknownCode = 'messages.unknown';
