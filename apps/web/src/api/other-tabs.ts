/** Channel to the other tabs of this browser; null where there are none, such as in tests. */
const channel = globalThis.document === undefined ? null : new BroadcastChannel('writes');

/** Tells the other tabs that a write succeeded, which may have changed what they show. */
export function reportWrite(): void {
  channel?.postMessage(null);
}

/** Calls `react` whenever another tab has reported a write. */
export function onWriteElsewhere(react: () => void): void {
  channel?.addEventListener('message', react);
}
