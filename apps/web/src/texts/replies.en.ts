/** Messages of successful replies by the server's English, with names in braces for what changes; what is not listed stays as it came. */
export const replyTexts: Readonly<Record<string, string>> = {};
