interface SocketOptions {
  address: string;
  /** Text of the first message; null if there is no ticket now. */
  ticket: () => Promise<string | null>;
  onMessage: (text: string) => void;
  /** True after the first message, since more will follow; false when the connection is lost. */
  onLive: (isLive: boolean) => void;
  /** The socket could not be opened, or nothing arrived: updates may have been missed and need to be fetched. */
  onFailure: () => void;
  /** Delay in milliseconds before the next try after n failures; null: wait for `reconnectNow`. */
  retryDelayMs?: (failures: number) => number | null;
}

/** From this close code on a new ticket does not help, for example when too many sockets are open, so retries are slow. */
const firstFinalCloseCode = 4_404;
const slowRetryFailures = 7;

export interface ReconnectingSocket {
  /** After a sleep or a reconnection an apparently open socket may be dead, so it is replaced. */
  reopen: () => void;
  /** The page is visible again: reconnect without waiting. */
  reconnectNow: () => void;
  close: () => void;
}

/**
 * Exponential backoff in milliseconds: from a second to at most a minute, with a random second half so that clients do not
 * reconnect together.
 */
export function backoff(failures: number): number {
  const maxDelayMs = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 60_000);
  return maxDelayMs * (0.5 + Math.random() / 2);
}

/** A socket that reconnects, with a new ticket each time, until it is closed from this side. */
export function reconnectingSocket({
  address,
  ticket,
  onMessage,
  onLive,
  onFailure,
  retryDelayMs = backoff,
}: SocketOptions): ReconnectingSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Number of the current try; events of earlier ones are ignored. */
  let attempt = 0;
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
    if (socket !== null) onLive(false);
    attempt += 1;
    clearTimeout(timer);
    isFetchingTicket = false;
    socket?.close();
    socket = null;
  };
  const open = async () => {
    disconnect();
    if (isClosed) return;
    const thisAttempt = attempt;
    isFetchingTicket = true;
    const ticketText = await ticket().catch(() => null);
    if (thisAttempt !== attempt) return;
    isFetchingTicket = false;
    if (ticketText === null) return fail();
    const opened = new WebSocket(address);
    socket = opened;
    let hasReceived = false;
    opened.addEventListener('open', () => opened.send(ticketText));
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (thisAttempt !== attempt) return;
      if (!hasReceived) onLive(true);
      hasReceived = true;
      failures = 0;
      if (typeof data === 'string') onMessage(data);
    });
    opened.addEventListener('close', ({ code }) => {
      if (thisAttempt !== attempt) return;
      socket = null;
      if (hasReceived) onLive(false);
      if (code >= firstFinalCloseCode) failures = Math.max(failures, slowRetryFailures);
      if (hasReceived) scheduleRetry();
      else fail();
    });
  };
  void open();
  return {
    reopen: () => void open(),
    reconnectNow: () => {
      if (socket === null && !isFetchingTicket) void open();
    },
    close: () => {
      isClosed = true;
      disconnect();
    },
  };
}
