import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { lastingSocket } from './lasting-socket.ts';
import { loadWallet } from './load-wallet.ts';
import { readBalance } from './read-balance.ts';
import { whenWaking } from './waking.ts';
import { loadingFailed, nowLive, takeBalance } from './wallet-state.ts';

/** Keeps somebody's balance as it is on the server, over one socket. @returns what ends it. */
export function followBalance(userId: string): () => void {
  const socket = lastingSocket({
    address: `${location.origin.replace(/^http/, 'ws')}/wallet/${userId}/`,
    ticket: async () => {
      const reply = await call(endpoints.getSocketTicket, {});
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
      if (navigator.onLine) void loadWallet();
      else loadingFailed();
    },
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
    endWaking();
    socket.close();
  };
}
