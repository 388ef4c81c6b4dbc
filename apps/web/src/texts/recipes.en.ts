/** What recipes say of themselves, in the words of this language, by the engine's own with names for what changes; what is not listed stays as it came. */
export const recipeTexts: Readonly<Record<string, string>> = {};
