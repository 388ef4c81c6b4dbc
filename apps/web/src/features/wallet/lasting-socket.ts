interface Parts {
  address: string;
  /** What the first message says; null: it cannot be had now. */
  ticket: () => Promise<string | null>;
  onMessage: (text: string) => void;
  /** Something came through it, so that more will; or it is gone. */
  onLive: (isLive: boolean) => void;
  /** It could not be opened, or nothing came through it: what it would have told may have to be asked for. */
  onMissed: () => void;
  /** Milliseconds until the next try after so many that failed; null: `hurry` says when. */
  waitAfter?: (failures: number) => number | null;
}

/** From this code on another ticket does not help, as where too many are open: its turn comes again slowly. */
const onPurpose = 4_404;
const patient = 7;

export interface LastingSocket {
  /** The machine slept, or its connection came back: what looks open may be dead. */
  renew: () => void;
  /** Somebody looks at the page again: no waiting any more. */
  hurry: () => void;
  close: () => void;
}

/** Milliseconds: a second, doubled to a minute at most; of it the later half at random, so that not all come back at once. */
export function backoff(failures: number): number {
  const longest = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 60_000);
  return longest * (0.5 + Math.random() / 2);
}

/** A socket that is opened again, with a ticket of its own each time, until it is closed from here. */
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
  /** Grows with each try: what belongs to an earlier one is passed over. */
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
