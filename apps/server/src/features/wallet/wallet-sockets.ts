import { walletSocketCloses as closes } from '@furrow/contract/payments/wallet';
import type { WebSocket } from 'ws';

/** Times of a socket in milliseconds. */
export interface SocketTimings {
  /** Maximum time to wait for the ticket. */
  ticketTimeoutMs: number;
  /** Time between two pings; a client that has not answered the last one counts as disconnected. */
  pingIntervalMs: number;
  /** Maximum time to wait for the answer to a close frame. */
  closeTimeoutMs: number;
}

export const defaultTimings: SocketTimings = {
  ticketTimeoutMs: 10_000,
  pingIntervalMs: 30_000,
  closeTimeoutMs: 1_000,
};

/** An open socket of a session. */
interface SessionSocket {
  socket: WebSocket;
  sessionId: string;
  /** Id of the user; null until the session has been read. */
  userId: string | null;
}

export interface WalletSockets {
  /** Registers a socket that was just opened, so that its messages and pings are watched. */
  register(socket: WebSocket): void;
  /**
   * Resolves to the first message; null when it does not arrive in time. Until the socket is added to a session or
   * closed, it counts towards the limit of sockets without a ticket.
   * @param ipPrefix prefix of the client's address, as for `mayWaitForTicket`
   */
  firstMessage(socket: WebSocket, ipPrefix: string): Promise<string | null>;
  /** Assigns a socket to its session, after which it no longer counts as a socket without a ticket. */
  addToSession(socket: WebSocket, sessionId: string): SessionSocket;
  /** Assigns a socket to its user, and closes the user's oldest socket when there are too many. */
  assignUser(guest: SessionSocket, userId: string): void;
  closeSession(sessionId: string): void;
  sessionIds(): string[];
  /** Whether one more socket without a ticket may be opened from this address. */
  mayWaitForTicket(ipPrefix: string): boolean;
  /** Sends a close frame, and terminates the socket when the client does not answer it. */
  closeSocket(socket: WebSocket, code: number, reason: string): void;
  /** Closes all sockets. */
  close(): Promise<void>;
}

/** Maximum number of open sockets without a ticket, whose users are unknown, in total and per address. */
const maxWaitingSockets = { all: 1_000, address: 20 };
const maxPerUser = 5;
/** Maximum number of connections per session, including those that have not answered a close frame yet. */
const maxPerSession = 10;
/** Maximum number of messages and pings between two of our pings. */
const maxMessages = 60;
/** Maximum number of bytes buffered for a client that does not read. */
const maxUnreadBytes = 65_536;

export function openWalletSockets({
  ticketTimeoutMs,
  pingIntervalMs,
  closeTimeoutMs,
}: SocketTimings): WalletSockets {
  /** State of each socket: whether the client answered the last ping, and its number of messages since then. */
  const open = new Map<WebSocket, { answered: boolean; messages: number }>();
  /** Sockets in the order of their arrival. */
  const sessionSockets = new Set<SessionSocket>();
  /**
   * Address of each socket without a ticket, and their number per address. A socket counts until it is closed, which
   * may take a while.
   */
  const waitingSockets = new Map<WebSocket, string>();
  const waitingByAddress = new Map<string, number>();
  const startWaiting = (socket: WebSocket, ipPrefix: string) => {
    waitingSockets.set(socket, ipPrefix);
    waitingByAddress.set(ipPrefix, (waitingByAddress.get(ipPrefix) ?? 0) + 1);
    socket.once('close', () => stopWaiting(socket));
  };
  const stopWaiting = (socket: WebSocket) => {
    const ipPrefix = waitingSockets.get(socket);
    if (ipPrefix === undefined) return;
    waitingSockets.delete(socket);
    const remainingCount = (waitingByAddress.get(ipPrefix) ?? 1) - 1;
    if (remainingCount === 0) waitingByAddress.delete(ipPrefix);
    else waitingByAddress.set(ipPrefix, remainingCount);
  };
  /** Sends a close frame, and terminates the socket when the client does not answer it. */
  const closeSocket = (socket: WebSocket, code: number, reason: string) => {
    socket.close(code, reason);
    const closeTimeout = setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
    socket.once('close', () => clearTimeout(closeTimeout));
  };
  const pingTimer = setInterval(() => {
    for (const [socket, state] of open) {
      if (!state.answered || socket.bufferedAmount > maxUnreadBytes) {
        socket.terminate();
        continue;
      }
      state.answered = false;
      state.messages = 0;
      socket.ping();
    }
  }, pingIntervalMs).unref();

  return {
    register: (socket) => {
      const state = { answered: true, messages: 0 };
      open.set(socket, state);
      const onMessage = () => {
        state.messages += 1;
        if (state.messages === maxMessages) closeSocket(socket, closes.tooMuch, 'too many messages');
        // The server stops reading from the socket. Terminating it here would drop the close frame.
        else if (state.messages > 2 * maxMessages) socket.pause();
      };
      socket
        .on('message', onMessage)
        .on('ping', onMessage)
        .on('pong', () => {
          state.answered = true;
        })
        // After a protocol error, the library closes the socket with the right code.
        .on('error', () => {})
        .on('close', () => open.delete(socket));
    },
    firstMessage: (socket, from) => {
      startWaiting(socket, from);
      const first = Promise.withResolvers<string | null>();
      const timeout = setTimeout(first.resolve, ticketTimeoutMs, null);
      socket.once('message', (data, isBinary) =>
        first.resolve(!isBinary && Buffer.isBuffer(data) ? data.toString() : null),
      );
      socket.once('close', () => first.resolve(null));
      return first.promise.finally(() => clearTimeout(timeout));
    },
    addToSession: (socket, sessionId) => {
      const sessionSocket: SessionSocket = { socket, sessionId, userId: null };
      stopWaiting(socket);
      // The socket closed while its ticket was checked, so no further close event will remove it.
      if (socket.readyState === socket.CLOSED) return sessionSocket;
      sessionSockets.add(sessionSocket);
      const socketsOfSession = [...sessionSockets].filter((candidate) => candidate.sessionId === sessionId);
      for (const { socket: oldestSocket } of socketsOfSession.slice(0, -maxPerSession))
        oldestSocket.terminate();
      socket.once('close', () => sessionSockets.delete(sessionSocket));
      return sessionSocket;
    },
    assignUser: (guest, userId) => {
      guest.userId = userId;
      const [oldestSocket, ...others] = [...sessionSockets].filter(
        (candidate) => candidate.userId === userId && candidate.socket.readyState === candidate.socket.OPEN,
      );
      if (oldestSocket && others.length >= maxPerUser)
        closeSocket(oldestSocket.socket, closes.replaced, 'opened elsewhere');
    },
    closeSession: (sessionId) => {
      for (const sessionSocket of sessionSockets) {
        if (sessionSocket.sessionId === sessionId)
          closeSocket(sessionSocket.socket, closes.sessionEnded, 'session ended');
      }
    },
    sessionIds: () => [...new Set([...sessionSockets].map(({ sessionId }) => sessionId))],
    closeSocket,
    mayWaitForTicket: (from) =>
      waitingSockets.size < maxWaitingSockets.all &&
      (waitingByAddress.get(from) ?? 0) < maxWaitingSockets.address,
    close: async () => {
      clearInterval(pingTimer);
      await Promise.all(
        [...open.keys()].map((socket) => {
          const closed = new Promise((done) => socket.once('close', done));
          closeSocket(socket, 1001, 'going down');
          return closed;
        }),
      );
    },
  };
}
