export function takeLanguage(words: readonly string[]): { chosen: string[]; rest: string[] };
export function languageOfEnvironment(env: Record<string, string | undefined>): string;
