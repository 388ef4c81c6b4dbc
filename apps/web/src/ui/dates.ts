const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A UTC day (`2025-01-05`, or the start of an instant) as people read it: `5 Jan 2025`. Anything else stays as it is. */
export function dayText(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = months[Number(parts?.[2]) - 1];
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : day;
}
