/** Reasons that the server gives, in the words of this language, by the server's own with names for what changes; who is not listed stays as it came. */
export const reasonTexts: Readonly<Record<string, string>> = {};
