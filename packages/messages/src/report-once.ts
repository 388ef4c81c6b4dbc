/**
 * Returns a function that reports each code of a message that cannot be read once, because a stored message may be read
 * a thousand times.
 */
export function reportOnce(warn: (text: string) => void): (code: string | null) => void {
  const reported = new Set<string | null>();
  return (code) => {
    if (reported.has(code)) return;
    reported.add(code);
    warn(
      code === null
        ? 'A stored value without a code was read where a message is expected.'
        : `The message ${code} cannot be read by this version.`,
    );
  };
}
