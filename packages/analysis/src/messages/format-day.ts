/** Names of the months, the same on every machine, because locale data differ. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date for people, such as "5 Jan 2025". @param instant ISO 8601 in UTC, or its day alone. */
export function formatDay(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}
