interface SocketOptions {
  address: string;
  /** Returns the text of the first message, a ticket; null if none can be had now. */
  ticket: () => Promise<string | null>;
  onMessage: (text: string) => void;
  /** Called with true after the first message, and with false when the connection is lost. */
  onLiveChange: (isLive: boolean) => void;
  /** Called when the socket could not be opened or received nothing: updates may be missing and have to be fetched. */
  onFailure: () => void;
  /** Delay in milliseconds before the next attempt after a number of failures; null: wait for `reconnectNow`. */
  retryDelayMs?: (failures: number) => number | null;
}

/**
 * Close codes from this one on mean that a new ticket does not help, for example because too many sockets are
 * open. Retries are then slow.
 */
const firstFinalCloseCode = 4_404;
const slowRetryFailures = 7;

export interface ReconnectingSocket {
  /** Replaces the socket, which may be dead although it seems to be open, for example after the machine has slept. */
  reopenSocket: () => void;
  /** Reconnects without delay, for example when the page is visible again. */
  reconnectNow: () => void;
  close: () => void;
}

/**
 * Exponential backoff in milliseconds, from one second to at most a minute. Half of it is random, so that clients do
 * not all reconnect at the same time.
 */
export function retryDelayOf(failures: number): number {
  const maxDelayMs = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 60_000);
  return maxDelayMs * (0.5 + Math.random() / 2);
}

/** A WebSocket that reconnects with a new ticket each time, until `close` is called. */
export function reconnectingSocket({
  address,
  ticket,
  onMessage,
  onLiveChange,
  onFailure,
  retryDelayMs = retryDelayOf,
}: SocketOptions): ReconnectingSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Number of the current connection attempt. Events of earlier attempts are ignored. */
  let attemptNumber = 0;
  let isFetchingTicket = false;
  let isClosed = false;

  const fail = () => {
    failures += 1;
    onFailure();
    scheduleRetry();
  };
  const scheduleRetry = () => {
    if (isClosed) return;
    clearTimeout(timer);
    const delayMs = retryDelayMs(failures);
    if (delayMs !== null) timer = setTimeout(() => void open(), delayMs);
  };
  const disconnect = () => {
    if (socket !== null) onLiveChange(false);
    attemptNumber += 1;
    clearTimeout(timer);
    isFetchingTicket = false;
    socket?.close();
    socket = null;
  };
  const open = async () => {
    disconnect();
    if (isClosed) return;
    const currentAttempt = attemptNumber;
    isFetchingTicket = true;
    const ticketText = await ticket().catch(() => null);
    if (currentAttempt !== attemptNumber) return;
    isFetchingTicket = false;
    if (ticketText === null) return fail();
    const openedSocket = new WebSocket(address);
    socket = openedSocket;
    let hasReceived = false;
    openedSocket.addEventListener('open', () => openedSocket.send(ticketText));
    openedSocket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (currentAttempt !== attemptNumber) return;
      if (!hasReceived) onLiveChange(true);
      hasReceived = true;
      failures = 0;
      if (typeof data === 'string') onMessage(data);
    });
    openedSocket.addEventListener('close', ({ code }) => {
      if (currentAttempt !== attemptNumber) return;
      socket = null;
      if (hasReceived) onLiveChange(false);
      if (code >= firstFinalCloseCode) failures = Math.max(failures, slowRetryFailures);
      if (hasReceived) scheduleRetry();
      else fail();
    });
  };
  void open();
  return {
    reopenSocket: () => void open(),
    reconnectNow: () => {
      if (socket === null && !isFetchingTicket) void open();
    },
    close: () => {
      isClosed = true;
      disconnect();
    },
  };
}
