/** Sentences of the geometry package in the words of another language, by their English; empty in English. */
export const geometryTexts: Readonly<Record<string, string>> = {};
