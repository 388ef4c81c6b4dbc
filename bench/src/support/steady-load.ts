import { Agent, request } from 'node:http';

/** A call of a steady load. */
export interface SteadyCall {
  name: string;
  /** Requests of this call in each round. */
  share: number;
  /** Returns the next request. */
  create(): { path: string; token: string; body?: object };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends calls at a constant rate, whether or not earlier ones have been answered.
 * @returns latencies in milliseconds by call, each from the time at which the request was due
 * @throws Error if a request is refused
 */
export async function sendSteadily(
  origin: string,
  calls: readonly SteadyCall[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Map<string, number[]>> {
  const round = roundOf(calls);
  const latencies = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let index = 0; index < total; index++) {
    const dueTime = start + (index * 1_000) / perSecond;
    const waitMs = dueTime - performance.now();
    if (waitMs > 1) await new Promise((done) => setTimeout(done, waitMs));
    const call = round[index % round.length]!;
    const sent = send(origin, call).then(() => {
      latencies.get(call.name)!.push(performance.now() - dueTime);
    });
    pending.add(sent);
    void sent.finally(() => pending.delete(sent));
  }
  await Promise.all(pending);
  return latencies;
}

/** Sends calls in turn over a number of connections. @returns requests per second */
export async function measureCapacity(
  origin: string,
  calls: readonly SteadyCall[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const round = roundOf(calls);
  const end = performance.now() + seconds * 1_000;
  let sentCount = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await send(origin, round[sentCount++ % round.length]!);
    }),
  );
  return sentCount / seconds;
}

/** Spreads the requests of a round, so that equal calls do not follow one another. */
function roundOf(calls: readonly SteadyCall[]): SteadyCall[] {
  return calls
    .flatMap((call) =>
      Array.from({ length: call.share }, (_, index) => ({ call, place: (index + 0.5) / call.share })),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ call }) => call);
}

function send(origin: string, { name, create }: SteadyCall): Promise<void> {
  const { path, token, body } = create();
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/v1${path}`,
      {
        agent,
        method: json === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
        },
      },
      (reply) => {
        reply.on('error', reject);
        reply.on('end', () => {
          const status = reply.statusCode ?? 0;
          if (status < 300) resolve();
          else reject(new Error(`${name}: ${path} is answered ${status}.`));
        });
        reply.resume();
      },
    );
    sent.on('error', reject);
    sent.end(json);
  });
}
