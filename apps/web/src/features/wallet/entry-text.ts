import type { WalletEntry } from '@furrow/contract/payments/wallet';
import { formatDayOf } from '../../ui/formats/dates.ts';
import { formatSignedMoney } from '../../ui/formats/money.ts';

/** Amount of a wallet entry with its sign: `+$20.00`, `-$12.40`. */
export function signedAmount({
  transaction_type,
  amount,
}: Pick<WalletEntry, 'transaction_type' | 'amount'>): string {
  return formatSignedMoney(transaction_type === 'credit' ? amount : -amount);
}

/**
 * Day of an instant (ISO 8601) in the viewer's time zone, or in `timeZone`: `5 Jan, 2025`. Any other
 * text is returned unchanged.
 */
export function entryDate(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return formatDayOf(date, timeZone, ', ');
}
