const longest = 24;

/** A header's value for a message: one that holds a list where a number belongs, in its first few. */
export function brief(value: unknown): string {
  const text = String(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
