import type pg from 'pg';
import type { PaymentGateway } from '../adapters/payments/gateway.ts';

type Call = 'prepare' | 'charge' | 'look' | 'giveUp' | 'refund';

/** A fault that happens once, at the n-th visit of a place from now on. */
export interface Fault {
  place: 'statement' | 'commit' | Call;
  nth: number;
  when: 'before' | 'after';
  /** Whether the whole process dies, or only that connection. */
  dies: boolean;
}

export interface Faults {
  arm(fault: Fault): void;
  /** @returns whether the fault happened */
  disarm(): boolean;
  /** Whether the process is dead, so that it reaches nothing any more. */
  isDead(): boolean;
  revive(): void;
  /** Makes the next charge wait, before or after it is made, until it is released. */
  hang(when: 'before' | 'after'): { arrived: Promise<void>; letGo: () => void };
  onConnection(client: pg.PoolClient): void;
  wrap(gateway: PaymentGateway): PaymentGateway;
}

const died = () => new Error('The process has died.');
const cut = () => new Error('Connection terminated unexpectedly');

export function openFaults(): Faults {
  let armed: { fault: Fault; left: number } | null = null;
  let came = false;
  let dead = false;
  let gate: { when: 'before' | 'after'; arrive: () => void; open: Promise<void> } | null = null;

  /** Whether the fault happens now. */
  const isDue = (place: Fault['place'], when: Fault['when']): boolean => {
    if (armed?.fault.place !== place || armed.fault.when !== when) return false;
    armed.left -= 1;
    if (armed.left > 0) return false;
    if (armed.fault.dies) dead = true;
    armed = null;
    came = true;
    return true;
  };

  async function pass<Result>(call: Call, act: () => Promise<Result>): Promise<Result> {
    const wait = async (when: 'before' | 'after') => {
      if (call !== 'charge' || gate?.when !== when) return;
      const here = gate;
      gate = null;
      here.arrive();
      await here.open;
    };
    if (dead) throw died();
    if (isDue(call, 'before')) throw new Error('connect ECONNREFUSED');
    await wait('before');
    const result = await act();
    await wait('after');
    if (dead || isDue(call, 'after')) throw new Error('read ECONNRESET');
    return result;
  }

  return {
    arm: (fault) => {
      came = false;
      armed = { fault, left: fault.nth };
    },
    disarm: () => {
      armed = null;
      return came;
    },
    isDead: () => dead,
    revive: () => {
      dead = false;
    },
    hang: (when) => {
      const arrived = Promise.withResolvers<void>();
      const open = Promise.withResolvers<void>();
      gate = { when, arrive: arrived.resolve, open: open.promise };
      return {
        arrived: arrived.promise,
        letGo: () => {
          gate = null;
          open.resolve();
        },
      };
    },
    onConnection: (client) => {
      const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      // Waits until the driver knows that the connection has ended, before it is handed out again.
      const end = () => {
        streamOf(client).destroy();
        return ended;
      };
      let isWithin = false;
      const query = async (...asked: unknown[]): Promise<unknown> => {
        const [text] = asked;
        if (dead) {
          await end();
          throw died();
        }
        const isCommit = text === 'commit';
        if (typeof text === 'string' && /^(begin|start transaction)/.test(text)) isWithin = true;
        // A writing statement outside of a transaction includes its commit.
        const isAlone = !isWithin && isWriting(text);
        const place = isCommit || isAlone ? 'commit' : 'statement';
        if ((isWithin || isAlone) && isDue(place, 'before')) {
          await end();
          throw cut();
        }
        const result = await ask(...asked);
        if ((isWithin || isAlone) && (isDue(place, 'after') || dead)) {
          await end();
          throw cut();
        }
        if (isCommit || text === 'rollback') isWithin = false;
        return result;
      };
      Object.defineProperty(client, 'query', { value: query, configurable: true });
    },
    wrap: (real) => ({
      ...real,
      // Removes card fingerprints: in the simulation, people who share a card are recognised by their network
      // only.
      prepare: (request) =>
        pass('prepare', async () => {
          const prepared = await real.prepare(request);
          return { ...prepared, card: { ...prepared.card, fingerprint: null } };
        }),
      charge: (request) => pass('charge', () => real.charge(request)),
      look: (asked) => pass('look', () => real.look(asked)),
      giveUp: (asked) => pass('giveUp', () => real.giveUp(asked)),
      refund: (request) => pass('refund', () => real.refund(request)),
    }),
  };
}

/** The argument is a text, or a prepared statement with its text. */
function isWriting(asked: unknown): boolean {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' && /^\s*(with|insert|update|delete)\b/i.test(text);
}

/** The driver's types do not mention that a connection has a stream. */
function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
