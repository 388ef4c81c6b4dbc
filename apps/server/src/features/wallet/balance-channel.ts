import { walletSocketCloses as closes } from '@furrow/contract/payments/wallet';
import type { WebSocket } from 'ws';
import type { Connection } from '../../database/connect.ts';
import { listen } from '../../database/listen.ts';
import { findWalletBalances } from '../ledger/spendable.ts';
import { openLiveBalances } from './live-balances.ts';
import { liveSessions } from './socket-tickets.store.ts';
import { redeemTicket } from './socket-tickets.ts';
import {
  defaultTimings,
  openWalletSockets,
  type SocketTimings,
  type WalletSockets,
} from './wallet-sockets.ts';

export interface BalanceChannelDeps {
  database: Pick<Connection, 'db' | 'directUrl'>;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
  times?: SocketTimings;
}

interface SocketRequest {
  /** Id of the session; null when the socket has to send a ticket first. */
  sessionId: string | null;
  /** User whose wallet is requested. */
  requestedUserId: string | null;
  /** Prefix of the IP address that one customer of a provider has. */
  ipPrefix: string;
}

export interface BalanceChannel {
  connect(socket: WebSocket, socketRequest: SocketRequest): Promise<void>;
  mayWaitForTicket: WalletSockets['mayWaitForTicket'];
  close(): Promise<void>;
}

/**
 * Interval in milliseconds at which changed wallets and ended sessions are read again, because notifications may have
 * been lost.
 */
const pollIntervalMs = 20_000;

/** Opens the channel, which has one connection for notifications of the database while sockets are open. */
export function openBalanceChannel({
  database,
  clock,
  onError,
  times = defaultTimings,
}: BalanceChannelDeps): BalanceChannel {
  const { db } = database;
  const sockets = openWalletSockets(times);
  const balances = openLiveBalances({
    read: (accounts) => findWalletBalances(db, accounts),
    onError: (error) => onError('the wallets of open sockets cannot be read', error),
  });
  const closeEndedSessions = async () => {
    const ids = sockets.sessionIds();
    if (ids.length === 0) return;
    const liveSessionIds = new Set((await liveSessions(db, ids, clock())).map(({ sessionId }) => sessionId));
    for (const id of ids) if (!liveSessionIds.has(id)) sockets.closeSession(id);
  };
  const refreshAll = () => {
    balances.refreshAll();
    closeEndedSessions().catch((error: unknown) => onError('the sessions of open sockets', error));
  };
  const polling = setInterval(refreshAll, pollIntervalMs).unref();
  const listening = listen({
    url: database.directUrl,
    applicationName: 'furrow sockets',
    channels: ['furrow_wallet', 'furrow_session_ended'],
    onNotification: (channel, id) => {
      if (channel === 'furrow_wallet') balances.markChanged(id);
      else sockets.closeSession(id);
    },
    onListening: refreshAll,
    onError: (error) => onError('the notifications of the database', error),
  });

  const admitSocket = async (socket: WebSocket, sessionId: string, requestedUserId: string | null) => {
    // The socket is added before the session is read, so that a notification about the session's end is not missed.
    const sessionSocket = sockets.addToSession(socket, sessionId);
    const [session] = await liveSessions(db, [sessionId], clock());
    if (!session) return sockets.closeSocket(socket, closes.sessionEnded, 'session ended');
    if (session.userId !== requestedUserId) return sockets.closeSocket(socket, closes.notFound, 'not found');
    if (socket.readyState !== socket.OPEN) return undefined;
    sockets.assignUser(sessionSocket, session.userId);
    const stopWatching = balances.watchAccount({
      account: session.account,
      onBalance: (message) => socket.send(JSON.stringify(message)),
    });
    socket.once('close', stopWatching);
    return undefined;
  };

  return {
    connect: async (socket, { sessionId: knownSessionId, requestedUserId, ipPrefix }) => {
      sockets.register(socket);
      try {
        const ticket = knownSessionId === null ? await sockets.firstMessage(socket, ipPrefix) : null;
        const sessionId =
          knownSessionId ?? (ticket === null ? null : await redeemTicket(db, ticket, clock()));
        if (sessionId === null) sockets.closeSocket(socket, closes.unauthorised, 'no ticket');
        else await admitSocket(socket, sessionId, requestedUserId);
      } catch (error) {
        onError('a socket could not be let in', error);
        sockets.closeSocket(socket, 1011, 'try again');
      }
    },
    mayWaitForTicket: sockets.mayWaitForTicket,
    close: async () => {
      clearInterval(polling);
      balances.close();
      await Promise.all([sockets.close(), listening.close()]);
    },
  };
}
