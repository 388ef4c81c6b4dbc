import { walletSocketCloses as closes } from '@furrow/contract/wallet';
import type { WebSocket } from 'ws';

/** Times in milliseconds. */
export interface SocketTimings {
  /** Max wait for the ticket. */
  ticketTimeoutMs: number;
  /** Time between two pings; a client that has not answered the last one counts as gone. */
  pingIntervalMs: number;
  /** Max wait for the answer to a close frame. */
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
  /** Null until the session has been read. */
  userId: string | null;
}

export interface WalletSockets {
  /** Registers a socket that was just opened, so that its messages and pings are watched. */
  register(socket: WebSocket): void;
  /**
   * Resolves to the first message; null when it does not arrive in time. Until the socket is received or
   * closed, it counts towards the limit of sockets without a ticket.
   * @param ipPrefix client address, in the form that `mayWaitForTicket` takes.
   */
  firstMessage(socket: WebSocket, ipPrefix: string): Promise<string | null>;
  /** Ties a socket to its session, which frees its place among the sockets without a ticket. */
  addToSession(socket: WebSocket, sessionId: string): SessionSocket;
  /** Assigns a socket to its user, and closes the user's oldest socket when there is one too many. */
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

/** Max open sockets without a ticket, in total and per address; their users are unknown. */
const maxWaiting = { all: 1_000, address: 20 };
const maxPerUser = 5;
/** Max connections per session, including those that have not answered a close frame yet. */
const maxPerSession = 10;
/** Max messages and pings between two of our pings. */
const maxMessages = 60;
/** Max bytes buffered for a client that does not read. */
const maxUnreadBytes = 65_536;

export function openWalletSockets({
  ticketTimeoutMs,
  pingIntervalMs,
  closeTimeoutMs,
}: SocketTimings): WalletSockets {
  /** State by socket: whether it answered the last ping, and its messages since then. */
  const open = new Map<WebSocket, { answered: boolean; messages: number }>();
  /** Sockets in the order of their arrival. */
  const sessionSockets = new Set<SessionSocket>();
  /**
   * Address of each socket without a ticket, and their number per address. A socket keeps its place while it
   * is being closed, since that may take a while.
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
    const remaining = (waitingByAddress.get(ipPrefix) ?? 1) - 1;
    if (remaining === 0) waitingByAddress.delete(ipPrefix);
    else waitingByAddress.set(ipPrefix, remaining);
  };
  /** Sends a close frame, and terminates the socket when the client does not answer it. */
  const closeSocket = (socket: WebSocket, code: number, reason: string) => {
    socket.close(code, reason);
    const closeTimeout = setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
    socket.once('close', () => clearTimeout(closeTimeout));
  };
  const pinging = setInterval(() => {
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
        // No more of it is read. Terminating here would drop the close frame.
        else if (state.messages > 2 * maxMessages) socket.pause();
      };
      socket
        .on('message', onMessage)
        .on('ping', onMessage)
        .on('pong', () => {
          state.answered = true;
        })
        // A protocol error closes the socket by itself, with a code for it.
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
      // The socket closed while its ticket was checked, so no close event would remove it again.
      if (socket.readyState === socket.CLOSED) return sessionSocket;
      sessionSockets.add(sessionSocket);
      const ofSession = [...sessionSockets].filter((candidate) => candidate.sessionId === sessionId);
      for (const { socket: oldest } of ofSession.slice(0, -maxPerSession)) oldest.terminate();
      socket.once('close', () => sessionSockets.delete(sessionSocket));
      return sessionSocket;
    },
    assignUser: (guest, userId) => {
      guest.userId = userId;
      const [oldest, ...others] = [...sessionSockets].filter(
        (candidate) => candidate.userId === userId && candidate.socket.readyState === candidate.socket.OPEN,
      );
      if (oldest && others.length >= maxPerUser)
        closeSocket(oldest.socket, closes.replaced, 'opened elsewhere');
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
      waitingSockets.size < maxWaiting.all && (waitingByAddress.get(from) ?? 0) < maxWaiting.address,
    close: async () => {
      clearInterval(pinging);
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
