interface Parts {
  address: string;
  /** Text of the first message; null if there is no ticket now. */
  ticket: () => Promise<string | null>;
  onMessage: (text: string) => void;
  /** True after the first message, since more will follow; false when the connection is lost. */
  onLive: (isLive: boolean) => void;
  /** The socket could not be opened, or nothing arrived: updates may have been missed and need to be fetched. */
  onMissed: () => void;
  /** Delay in milliseconds before the next try after n failures; null: wait for `hurry`. */
  waitAfter?: (failures: number) => number | null;
}

/** From this close code on a new ticket does not help, for example when too many sockets are open, so retries are slow. */
const onPurpose = 4_404;
const patient = 7;

export interface LastingSocket {
  /** After a sleep or a reconnection an apparently open socket may be dead, so it is replaced. */
  renew: () => void;
  /** The page is visible again: reconnect without waiting. */
  hurry: () => void;
  close: () => void;
}

/**
 * Exponential backoff in milliseconds: from a second to at most a minute, with a random second half so that clients do not
 * reconnect together.
 */
export function backoff(failures: number): number {
  const longest = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 60_000);
  return longest * (0.5 + Math.random() / 2);
}

/** A socket that reconnects, with a new ticket each time, until it is closed from this side. */
export function lastingSocket({
  address,
  ticket,
  onMessage,
  onLive,
  onMissed,
  waitAfter = backoff,
}: Parts): LastingSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Number of the current try; events of earlier ones are ignored. */
  let round = 0;
  let isAsking = false;
  let isClosed = false;

  const missed = () => {
    failures += 1;
    onMissed();
    later();
  };
  const later = () => {
    if (isClosed) return;
    clearTimeout(timer);
    const wait = waitAfter(failures);
    if (wait !== null) timer = setTimeout(() => void open(), wait);
  };
  const letGo = () => {
    if (socket !== null) onLive(false);
    round += 1;
    clearTimeout(timer);
    isAsking = false;
    socket?.close();
    socket = null;
  };
  const open = async () => {
    letGo();
    if (isClosed) return;
    const own = round;
    isAsking = true;
    const told = await ticket().catch(() => null);
    if (own !== round) return;
    isAsking = false;
    if (told === null) return missed();
    const opened = new WebSocket(address);
    socket = opened;
    let heard = false;
    opened.addEventListener('open', () => opened.send(told));
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (own !== round) return;
      if (!heard) onLive(true);
      heard = true;
      failures = 0;
      if (typeof data === 'string') onMessage(data);
    });
    opened.addEventListener('close', ({ code }) => {
      if (own !== round) return;
      socket = null;
      if (heard) onLive(false);
      if (code >= onPurpose) failures = Math.max(failures, patient);
      if (heard) later();
      else missed();
    });
  };
  void open();
  return {
    renew: () => void open(),
    hurry: () => {
      if (socket === null && !isAsking) void open();
    },
    close: () => {
      isClosed = true;
      letGo();
    },
  };
}
