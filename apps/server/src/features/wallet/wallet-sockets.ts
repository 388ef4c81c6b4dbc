import { walletSocketCloses as closes } from '@furrow/contract/wallet';
import type { WebSocket } from 'ws';

/** Milliseconds. */
export interface SocketTimes {
  /** For the ticket to come. */
  ticketPatience: number;
  /** Between two pings; who has not answered the last one is gone. */
  pingEvery: number;
  /** For the other side to answer a goodbye. */
  goodbyeTimeoutMs: number;
}

export const usualTimes: SocketTimes = { ticketPatience: 10_000, pingEvery: 30_000, goodbyeTimeoutMs: 1_000 };

/** An open socket of a session. */
interface Guest {
  socket: WebSocket;
  sessionId: string;
  /** Known once the session is. */
  userId: string | null;
}

export interface WalletSockets {
  /** Takes a socket in that was just opened: it is watched over from now on. */
  open(socket: WebSocket): void;
  /**
   * The first thing that it says; null when that does not come in time. Until it is received or gone, it has one of the places of
   * those who have not shown a ticket.
   * @param from address, as `mayWait` is asked about it
   */
  firstMessage(socket: WebSocket, from: string): Promise<string | null>;
  /** From here on the socket goes when the session does, and its place is free. */
  receive(socket: WebSocket, sessionId: string): Guest;
  /** Lets the user's oldest socket go where this is one too many. */
  seat(guest: Guest, userId: string): void;
  endSession(sessionId: string): void;
  sessionIds(): string[];
  /** Whether one more socket from this address may be open that has not shown a ticket. */
  mayWait(from: string): boolean;
  /** Says why, and hangs up when the other side does not. */
  shut(socket: WebSocket, code: number, reason: string): void;
  /** Says goodbye to all of them. */
  close(): Promise<void>;
}

/** Sockets at a time that have not shown a ticket, each of somebody unknown: in all, and from one address. */
const maxWaiting = { all: 1_000, address: 20 };
const mostOfUser = 5;
/** Connections of a session, those included that have not answered a goodbye yet. */
const maxOfSession = 10;
/** Messages and pings between two of our pings. */
const mostMessages = 60;
/** Bytes that wait for somebody who does not read. */
const mostUnread = 65_536;

export function openWalletSockets({
  ticketPatience,
  pingEvery,
  goodbyeTimeoutMs,
}: SocketTimes): WalletSockets {
  /** By socket: whether it lives, and how much it said since the last ping. */
  const open = new Map<WebSocket, { answered: boolean; messages: number }>();
  /** In the order in which they came. */
  const guests = new Set<Guest>();
  /** The address of each socket without a ticket, and how many each address has. A goodbye to one frees no place: it may stay a while. */
  const places = new Map<WebSocket, string>();
  const waiting = new Map<string, number>();
  const takePlace = (socket: WebSocket, from: string) => {
    places.set(socket, from);
    waiting.set(from, (waiting.get(from) ?? 0) + 1);
    socket.once('close', () => freePlace(socket));
  };
  const freePlace = (socket: WebSocket) => {
    const from = places.get(socket);
    if (from === undefined) return;
    places.delete(socket);
    const others = (waiting.get(from) ?? 1) - 1;
    if (others === 0) waiting.delete(from);
    else waiting.set(from, others);
  };
  /** Says why, and hangs up when the other side does not. */
  const shut = (socket: WebSocket, code: number, reason: string) => {
    socket.close(code, reason);
    const hangUp = setTimeout(() => socket.terminate(), goodbyeTimeoutMs).unref();
    socket.once('close', () => clearTimeout(hangUp));
  };
  const pinging = setInterval(() => {
    for (const [socket, state] of open) {
      if (!state.answered || socket.bufferedAmount > mostUnread) {
        socket.terminate();
        continue;
      }
      state.answered = false;
      state.messages = 0;
      socket.ping();
    }
  }, pingEvery).unref();

  return {
    open: (socket) => {
      const state = { answered: true, messages: 0 };
      open.set(socket, state);
      const hear = () => {
        state.messages += 1;
        if (state.messages === mostMessages) shut(socket, closes.tooMuch, 'too many messages');
        // Nothing more of it is read. To hang up at once would take the goodbye along.
        else if (state.messages > 2 * mostMessages) socket.pause();
      };
      socket
        .on('message', hear)
        .on('ping', hear)
        .on('pong', () => {
          state.answered = true;
        })
        // What breaks the protocol closes the socket by itself, with a code that says so.
        .on('error', () => {})
        .on('close', () => open.delete(socket));
    },
    firstMessage: (socket, from) => {
      takePlace(socket, from);
      const first = Promise.withResolvers<string | null>();
      const late = setTimeout(first.resolve, ticketPatience, null);
      socket.once('message', (data, isBinary) =>
        first.resolve(!isBinary && Buffer.isBuffer(data) ? data.toString() : null),
      );
      socket.once('close', () => first.resolve(null));
      return first.promise.finally(() => clearTimeout(late));
    },
    receive: (socket, sessionId) => {
      const guest: Guest = { socket, sessionId, userId: null };
      freePlace(socket);
      // Gone while its ticket was looked at: nothing would take it out again.
      if (socket.readyState === socket.CLOSED) return guest;
      guests.add(guest);
      const ofSession = [...guests].filter((one) => one.sessionId === sessionId);
      for (const { socket: oldest } of ofSession.slice(0, -maxOfSession)) oldest.terminate();
      socket.once('close', () => guests.delete(guest));
      return guest;
    },
    seat: (guest, userId) => {
      guest.userId = userId;
      const [oldest, ...others] = [...guests].filter(
        (one) => one.userId === userId && one.socket.readyState === one.socket.OPEN,
      );
      if (oldest && others.length >= mostOfUser) shut(oldest.socket, closes.replaced, 'opened elsewhere');
    },
    endSession: (sessionId) => {
      for (const guest of guests) {
        if (guest.sessionId === sessionId) shut(guest.socket, closes.sessionEnded, 'session ended');
      }
    },
    sessionIds: () => [...new Set([...guests].map(({ sessionId }) => sessionId))],
    shut,
    mayWait: (from) => places.size < maxWaiting.all && (waiting.get(from) ?? 0) < maxWaiting.address,
    close: async () => {
      clearInterval(pinging);
      await Promise.all(
        [...open.keys()].map((socket) => {
          const gone = new Promise((done) => socket.once('close', done));
          shut(socket, 1001, 'going down');
          return gone;
        }),
      );
    },
  };
}
