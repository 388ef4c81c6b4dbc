/** Rounded up, in the largest unit that fits: `2 minutes`. */
export function spokenWait(seconds: number): string {
  const units = [
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? ['second', 1];
  const many = Math.ceil(seconds / length);
  return `${many} ${unit}${many === 1 ? '' : 's'}`;
}
