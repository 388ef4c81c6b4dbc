export function missingLimits(
  words: readonly string[],
  start: { execArgv: readonly string[]; env: Record<string, string | undefined> },
): { flags: string[]; env: Record<string, string> } | null;
