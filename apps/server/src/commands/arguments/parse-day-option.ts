import { typed } from './typed.ts';
import { usageMessages } from './usage.messages.ts';
import { WrongUsage } from './wrong-usage.ts';

/**
 * Parses the value of an option as a day.
 * @throws WrongUsage naming the option
 */
export function parseDayOption(name: string, value: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const instant = isDay ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== value) {
    throw new WrongUsage(usageMessages.not_a_day({ option: `--${name}`, value: typed(value) }));
  }
  return value;
}
