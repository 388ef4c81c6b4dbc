import { walletSocketCloses as closes } from '@furrow/contract/wallet';
import type { WebSocket } from 'ws';

/** Times in milliseconds. */
export interface SocketTimes {
  /** Max wait for the ticket. */
  ticketPatience: number;
  /** Time between two pings; a client that has not answered the last one counts as gone. */
  pingEvery: number;
  /** Max wait for the answer to a close frame. */
  goodbyeTimeoutMs: number;
}

export const usualTimes: SocketTimes = { ticketPatience: 10_000, pingEvery: 30_000, goodbyeTimeoutMs: 1_000 };

/** An open socket of a session. */
interface Guest {
  socket: WebSocket;
  sessionId: string;
  /** Null until the session has been read. */
  userId: string | null;
}

export interface WalletSockets {
  /** Registers a socket that was just opened, so that its messages and pings are watched. */
  open(socket: WebSocket): void;
  /**
   * Resolves to the first message; null when it does not arrive in time. Until the socket is received or
   * closed, it counts towards the limit of sockets without a ticket.
   * @param from client address, in the form that `mayWait` takes.
   */
  firstMessage(socket: WebSocket, from: string): Promise<string | null>;
  /** Ties a socket to its session, which frees its place among the sockets without a ticket. */
  receive(socket: WebSocket, sessionId: string): Guest;
  /** Assigns a socket to its user, and closes the user's oldest socket when there is one too many. */
  seat(guest: Guest, userId: string): void;
  endSession(sessionId: string): void;
  sessionIds(): string[];
  /** Whether one more socket without a ticket may be opened from this address. */
  mayWait(from: string): boolean;
  /** Sends a close frame, and terminates the socket when the client does not answer it. */
  shut(socket: WebSocket, code: number, reason: string): void;
  /** Closes all sockets. */
  close(): Promise<void>;
}

/** Max open sockets without a ticket, in total and per address; their users are unknown. */
const maxWaiting = { all: 1_000, address: 20 };
const mostOfUser = 5;
/** Max connections per session, including those that have not answered a close frame yet. */
const maxOfSession = 10;
/** Max messages and pings between two of our pings. */
const mostMessages = 60;
/** Max bytes buffered for a client that does not read. */
const mostUnread = 65_536;

export function openWalletSockets({
  ticketPatience,
  pingEvery,
  goodbyeTimeoutMs,
}: SocketTimes): WalletSockets {
  /** State by socket: whether it answered the last ping, and its messages since then. */
  const open = new Map<WebSocket, { answered: boolean; messages: number }>();
  /** Sockets in the order of their arrival. */
  const guests = new Set<Guest>();
  /**
   * Address of each socket without a ticket, and their number per address. A socket keeps its place while it
   * is being closed, since that may take a while.
   */
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
  /** Sends a close frame, and terminates the socket when the client does not answer it. */
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
        // No more of it is read. Terminating here would drop the close frame.
        else if (state.messages > 2 * mostMessages) socket.pause();
      };
      socket
        .on('message', hear)
        .on('ping', hear)
        .on('pong', () => {
          state.answered = true;
        })
        // A protocol error closes the socket by itself, with a code for it.
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
      // The socket closed while its ticket was checked, so no close event would remove it again.
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
