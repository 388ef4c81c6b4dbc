import type pg from 'pg';
import type { PaymentGateway } from '../adapters/payments/gateway.ts';

type Call = 'prepare' | 'charge' | 'look' | 'giveUp' | 'refund';

/** Where something goes wrong, once: at the so-manieth passing of a place from now on. */
export interface Fault {
  place: 'statement' | 'commit' | Call;
  nth: number;
  when: 'before' | 'after';
  /** Whether the whole process dies there, or that connection alone. */
  dies: boolean;
}

export interface Faults {
  arm(fault: Fault): void;
  /** @returns whether the fault came about. */
  disarm(): boolean;
  /** Whether the process is dead: it reaches nothing any more. */
  isDead(): boolean;
  revive(): void;
  /** The next charge waits, before it is made or after, until it is let go. */
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

  /** Whether the fault is now. */
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
      // The driver knows of it before anybody is given this connection again.
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
        // A statement that writes outside of a transaction is one with its commit.
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
      // Cards are not known again here: whoever shares one with the other is told by their network alone.
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

/** What is asked: a text, or what is prepared with it. */
function isWriting(asked: unknown): boolean {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' && /^\s*(with|insert|update|delete)\b/i.test(text);
}

/** The driver does not say in its types that a connection has a stream. */
function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
