import type pg from 'pg';
import type { Charge, PaymentGateway } from '../adapters/payments/gateway.ts';

type Call = 'prepare' | 'charge' | 'retrieve' | 'cancel' | 'refund';

/** A fault that happens once, when code reaches a place for the n-th time from now on. */
export interface SimulatedFault {
  place: 'statement' | 'commit' | Call;
  occurrence: number;
  when: 'before' | 'after';
  /** Whether the whole process dies, or only the connection breaks. */
  killsProcess: boolean;
}

export interface Faults {
  armFault(fault: SimulatedFault): void;
  /**
   * Removes the fault.
   * @returns whether the fault happened
   */
  disarm(): boolean;
  /** Whether the process is dead, so that its calls fail. */
  isDead(): boolean;
  revive(): void;
  /** Makes the next charge wait until it is released, before or after the charge is made. */
  holdNextCharge(when: 'before' | 'after'): { arrived: Promise<void>; release: () => void };
  onConnection(client: pg.PoolClient): void;
  wrap(gateway: PaymentGateway): PaymentGateway;
}

const processDiedError = () => new Error('The process has died.');
const connectionCutError = () => new Error('Connection terminated unexpectedly');

export function createFaults(): Faults {
  let armedFault: { fault: SimulatedFault; left: number } | null = null;
  let hasHappened = false;
  let isProcessDead = false;
  let chargeBarrier: { when: 'before' | 'after'; arrive: () => void; open: Promise<void> } | null = null;

  /** Whether the fault happens now. */
  const isFaultDue = (place: SimulatedFault['place'], when: SimulatedFault['when']): boolean => {
    if (armedFault?.fault.place !== place || armedFault.fault.when !== when) return false;
    armedFault.left -= 1;
    if (armedFault.left > 0) return false;
    if (armedFault.fault.killsProcess) isProcessDead = true;
    armedFault = null;
    hasHappened = true;
    return true;
  };

  async function withFaults<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    const wait = async (when: 'before' | 'after') => {
      if (call !== 'charge' || chargeBarrier?.when !== when) return;
      const currentBarrier = chargeBarrier;
      chargeBarrier = null;
      currentBarrier.arrive();
      await currentBarrier.open;
    };
    if (isProcessDead) throw processDiedError();
    if (isFaultDue(call, 'before')) throw new Error('connect ECONNREFUSED');
    await wait('before');
    const result = await work();
    await wait('after');
    if (isProcessDead || isFaultDue(call, 'after')) throw new Error('read ECONNRESET');
    return result;
  }

  return {
    armFault: (fault) => {
      hasHappened = false;
      armedFault = { fault, left: fault.occurrence };
    },
    disarm: () => {
      armedFault = null;
      return hasHappened;
    },
    isDead: () => isProcessDead,
    revive: () => {
      isProcessDead = false;
    },
    holdNextCharge: (when) => {
      const arrived = Promise.withResolvers<void>();
      const open = Promise.withResolvers<void>();
      chargeBarrier = { when, arrive: arrived.resolve, open: open.promise };
      return {
        arrived: arrived.promise,
        release: () => {
          chargeBarrier = null;
          open.resolve();
        },
      };
    },
    onConnection: (client) => {
      const originalQuery = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const connectionEnded = new Promise<void>((resolve) => client.once('end', resolve));
      // The fault waits until the driver knows that the connection has ended, so that the pool does not lend it again.
      const endConnection = () => {
        streamOf(client).destroy();
        return connectionEnded;
      };
      let isInTransaction = false;
      const query = async (...args: unknown[]): Promise<unknown> => {
        const [text] = args;
        if (isProcessDead) {
          await endConnection();
          throw processDiedError();
        }
        const isCommit = text === 'commit';
        if (typeof text === 'string' && /^(begin|start transaction)/.test(text)) isInTransaction = true;
        // A statement that writes outside of a transaction includes its commit.
        const isAlone = !isInTransaction && isWriting(text);
        const place = isCommit || isAlone ? 'commit' : 'statement';
        if ((isInTransaction || isAlone) && isFaultDue(place, 'before')) {
          await endConnection();
          throw connectionCutError();
        }
        const result = await originalQuery(...args);
        if ((isInTransaction || isAlone) && (isFaultDue(place, 'after') || isProcessDead)) {
          await endConnection();
          throw connectionCutError();
        }
        if (isCommit || text === 'rollback') isInTransaction = false;
        return result;
      };
      Object.defineProperty(client, 'query', { value: query, configurable: true });
    },
    wrap: (realGateway) => ({
      ...realGateway,
      // Card fingerprints are removed, because all people use the same few test cards, and a card of the referrer earns
      // no reward.
      prepare: (request) =>
        withFaults('prepare', async () => {
          const preparedCharge = await realGateway.prepare(request);
          return { ...preparedCharge, card: withoutFingerprint(preparedCharge.card) };
        }),
      charge: (request) =>
        withFaults('charge', async () => withoutFingerprints(await realGateway.charge(request))),
      retrieveCharge: (charge) =>
        withFaults('retrieve', async () => withoutFingerprints(await realGateway.retrieveCharge(charge))),
      cancelCharge: (charge) =>
        withFaults('cancel', async () => withoutFingerprints(await realGateway.cancelCharge(charge))),
      refund: (request) => withFaults('refund', () => realGateway.refund(request)),
    }),
  };
}

const withoutFingerprint = <Card extends { fingerprint: string | null }>(card: Card): Card => ({
  ...card,
  fingerprint: null,
});

/** Removes the fingerprint from the card that a successful charge names. */
const withoutFingerprints = <Result extends Charge | null>(charge: Result): Result =>
  charge?.outcome === 'succeeded' && charge.card
    ? { ...charge, card: withoutFingerprint(charge.card) }
    : charge;

/**
 * Whether a statement writes.
 * @param query text, or a prepared statement with its text
 */
function isWriting(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' && /^\s*(with|insert|update|delete)\b/i.test(text);
}

/** Returns the stream of a connection, which the driver's types do not mention. */
function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
