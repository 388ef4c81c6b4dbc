import type { WalletMessage } from '@furrow/contract/payments/wallet';

/** Parses a message of the wallet socket; null if it is malformed. */
export function parseBalance(text: string): WalletMessage | null {
  let parsedMessage: unknown;
  try {
    parsedMessage = JSON.parse(text);
  } catch {
    return null;
  }
  const { balance, version } = (parsedMessage ?? {}) as Partial<Record<keyof WalletMessage, unknown>>;
  return typeof balance === 'number' && typeof version === 'number' ? { balance, version } : null;
}
