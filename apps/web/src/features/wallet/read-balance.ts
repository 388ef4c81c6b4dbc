import type { WalletMessage } from '@furrow/contract/wallet';

/** Parses a message of the wallet socket; null if it is malformed. */
export function readBalance(text: string): WalletMessage | null {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  const { balance, version } = (told ?? {}) as Partial<Record<keyof WalletMessage, unknown>>;
  return typeof balance === 'number' && typeof version === 'number' ? { balance, version } : null;
}
