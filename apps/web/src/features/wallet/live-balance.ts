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

/** Keeps somebody's balance as it is on the server, over one socket. @returns what ends it. */
export function followBalance(userId: string): () => void {
  /** The last ticket got no reply. */
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
      else console.warn('The wallet socket sent what is no balance.');
    },
    onLive: nowLive,
    // Where sockets do not come through, the figure still does, as often as one is tried.
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
