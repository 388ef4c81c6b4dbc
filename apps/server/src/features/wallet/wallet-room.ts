import { walletSocketCloses as closes } from '@furrow/contract/wallet';
import type { WebSocket } from 'ws';
import type { Connection } from '../../database/connect.ts';
import { listen } from '../../database/listen.ts';
import { spendables } from '../ledger/spendable.ts';
import { openLiveBalances } from './live-balances.ts';
import { liveSessions } from './socket-tickets.store.ts';
import { redeemTicket } from './socket-tickets.ts';
import { openWalletSockets, type SocketTimes, usualTimes, type WalletSockets } from './wallet-sockets.ts';

export interface RoomParts {
  database: Pick<Connection, 'db' | 'url'>;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
  times?: SocketTimes;
}

interface Visitor {
  /** Null when the socket has to send a ticket first. */
  sessionId: string | null;
  /** User whose wallet is requested. */
  wanted: string | null;
  /** Prefix of the IP address that one customer of a provider has. */
  from: string;
}

export interface Room {
  enter(socket: WebSocket, visitor: Visitor): Promise<void>;
  mayWait: WalletSockets['mayWait'];
  close(): Promise<void>;
}

/** Interval at which changed wallets and ended sessions are read again, in case a notification was lost. */
const lookEvery = 20_000;

/** Runs while sockets are open: one connection listens to the database for all of them. */
export function openRoom({ database, clock, onTrouble, times = usualTimes }: RoomParts): Room {
  const { db } = database;
  const sockets = openWalletSockets(times);
  const balances = openLiveBalances({
    read: (accounts) => spendables(db, accounts),
    onTrouble: (error) => onTrouble('the wallets of open sockets cannot be read', error),
  });
  const lookAtSessions = async () => {
    const ids = sockets.sessionIds();
    if (ids.length === 0) return;
    const live = new Set((await liveSessions(db, ids, clock())).map(({ sessionId }) => sessionId));
    for (const id of ids) if (!live.has(id)) sockets.endSession(id);
  };
  const lookAtAll = () => {
    balances.lookAtAll();
    lookAtSessions().catch((error: unknown) => onTrouble('the sessions of open sockets', error));
  };
  const looking = setInterval(lookAtAll, lookEvery).unref();
  const listening = listen({
    url: database.url,
    applicationName: 'furrow sockets',
    channels: ['furrow_wallet', 'furrow_session_ended'],
    onNotice: (channel, id) => {
      if (channel === 'furrow_wallet') balances.changed(id);
      else sockets.endSession(id);
    },
    onListening: lookAtAll,
    onTrouble: (error) => onTrouble('the notices of the database', error),
  });

  const admit = async (socket: WebSocket, sessionId: string, wanted: string | null) => {
    // Added before the session is read, so that a notification of its end that arrives meanwhile finds the
    // socket.
    const guest = sockets.receive(socket, sessionId);
    const [session] = await liveSessions(db, [sessionId], clock());
    if (!session) return sockets.shut(socket, closes.sessionEnded, 'session ended');
    if (session.userId !== wanted) return sockets.shut(socket, closes.notFound, 'not found');
    if (socket.readyState !== socket.OPEN) return undefined;
    sockets.seat(guest, session.userId);
    const leave = balances.watch({
      account: session.account,
      tell: (message) => socket.send(JSON.stringify(message)),
    });
    socket.once('close', leave);
    return undefined;
  };

  return {
    enter: async (socket, { sessionId: known, wanted, from }) => {
      sockets.open(socket);
      try {
        const ticket = known === null ? await sockets.firstMessage(socket, from) : null;
        const sessionId = known ?? (ticket === null ? null : await redeemTicket(db, ticket, clock()));
        if (sessionId === null) sockets.shut(socket, closes.notLetIn, 'no ticket');
        else await admit(socket, sessionId, wanted);
      } catch (error) {
        onTrouble('a socket could not be let in', error);
        sockets.shut(socket, 1011, 'try again');
      }
    },
    mayWait: sockets.mayWait,
    close: async () => {
      clearInterval(looking);
      balances.close();
      await Promise.all([sockets.close(), listening.close()]);
    },
  };
}
