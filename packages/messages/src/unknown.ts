/** Code of the fallback sentence for a message without a text. */
export const unknownCode = 'messages.unknown';
/** Code of the fallback sentence for a stored value that is no message. */
export const unreadableCode = 'messages.unreadable';
