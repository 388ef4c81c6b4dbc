import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { repeatLater, stopRepeating } from '../../api/outage.ts';
import { isServerAway } from '../../api/problem.ts';
import { backoff, lastingSocket } from './lasting-socket.ts';
import { loadWallet } from './load-wallet.ts';
import { readBalance } from './read-balance.ts';
import { whenWaking } from './waking.ts';
import { loadingFailed, nowLive, takeBalance } from './wallet-state.ts';

const repeatName = 'wallet-socket';

/** Keeps a user's balance in sync with the server over one socket. @returns a function that stops it. */
export function followBalance(userId: string): () => void {
  /** The last request for a ticket got no reply. */
  let isAway = false;
  const socket = lastingSocket({
    address: `${location.origin.replace(/^http/, 'ws')}/wallet/${userId}/`,
    ticket: async () => {
      const reply = await call(endpoints.getSocketTicket, {}, { isBackground: true });
      isAway = !reply.ok && isServerAway(reply.problem);
      if (!isAway) stopRepeating(repeatName);
      return reply.ok ? reply.data.ticket : null;
    },
    onMessage: (text) => {
      const come = readBalance(text);
      if (come) takeBalance(come);
      else console.warn('Ignored a malformed message of the wallet socket.');
    },
    onLive: nowLive,
    // Where sockets are blocked, the balance is still fetched with each failed try.
    onMissed: () => {
      if (isAway) repeatLater(repeatName, socket.hurry);
      if (navigator.onLine && !isAway) void loadWallet();
      else loadingFailed();
    },
    waitAfter: (failures) => (isAway ? null : backoff(failures)),
  });
  const endWaking = whenWaking({
    onAwake: socket.renew,
    onSeen: socket.hurry,
    onOffline: () => {
      nowLive(false);
      loadingFailed();
    },
  });
  return () => {
    stopRepeating(repeatName);
    endWaking();
    socket.close();
  };
}
