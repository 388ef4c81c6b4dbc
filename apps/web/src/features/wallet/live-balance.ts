import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { isUnanswered } from '../../api/problem.ts';
import { cancelRetry, scheduleRetry } from '../../api/retries.ts';
import { loadWallet } from './load-wallet.ts';
import { parseBalance } from './parse-balance.ts';
import { reconnectingSocket, retryDelayOf } from './reconnecting-socket.ts';
import { onWakeEvents } from './wake-events.ts';
import { applyBalance, loadingFailed, setLive } from './wallet-state.ts';

const repeatName = 'wallet-socket';

/**
 * Keeps a user's balance in sync with the server through one socket.
 * @returns a function that stops it.
 */
export function syncBalance(userId: string): () => void {
  /** True if the last request for a ticket got no reply. */
  let isServerDown = false;
  const socket = reconnectingSocket({
    address: `${location.origin.replace(/^http/, 'ws')}/wallet/${userId}/`,
    ticket: async () => {
      const reply = await call(endpoints.getSocketTicket, {}, { isBackground: true });
      isServerDown = !reply.ok && isUnanswered(reply.problem);
      if (!isServerDown) cancelRetry(repeatName);
      return reply.ok ? reply.data.ticket : null;
    },
    onMessage: (text) => {
      const update = parseBalance(text);
      if (update) applyBalance(update);
      else console.warn('Ignored a malformed message of the wallet socket.');
    },
    onLiveChange: setLive,
    // If WebSockets are blocked, each failed attempt fetches the balance instead.
    onFailure: () => {
      if (isServerDown) scheduleRetry(repeatName, socket.reconnectNow);
      if (navigator.onLine && !isServerDown) void loadWallet();
      else loadingFailed();
    },
    retryDelayMs: (failures) => (isServerDown ? null : retryDelayOf(failures)),
  });
  const stopWakeEvents = onWakeEvents({
    onAwake: socket.reopenSocket,
    onVisible: socket.reconnectNow,
    onOffline: () => {
      setLive(false);
      loadingFailed();
    },
  });
  return () => {
    cancelRetry(repeatName);
    stopWakeEvents();
    socket.close();
  };
}
