import type { WalletMessage } from '@furrow/contract/wallet';

/** Parses a message of the wallet socket; null if it is malformed. */
export function parseBalance(text: string): WalletMessage | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { balance, version } = (parsed ?? {}) as Partial<Record<keyof WalletMessage, unknown>>;
  return typeof balance === 'number' && typeof version === 'number' ? { balance, version } : null;
}
