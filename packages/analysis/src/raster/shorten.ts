const maxLength = 24;

/** Shortens a header's value for a message: one with a list in place of a number could be long. */
export function shorten(value: unknown): string {
  const text = String(value);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
