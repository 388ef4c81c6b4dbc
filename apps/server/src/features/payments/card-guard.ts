import type { CardFacts } from '../../adapters/payments/gateway.ts';
import type { Limits } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';

/** Seconds, and cards that may be declined in them: who tries out stolen numbers has many declined, a farmer few. */
const span = 3_600;
/** A card is known by its fingerprint: many accounts may be one farm. */
const most = { account: 10, card: 20, ip: 30 } as const;

export type Guarded = { ok: true; letGo: () => Promise<void> } | { ok: false; retryAfter: number };

interface Payer {
  account: string;
  /** Null where nobody is there who asks. */
  ip: string | null;
}

/**
 * Counts a charge as declined before it is tried, so that many at once do not slip through; `letGo` when it was not.
 * @throws when the counters cannot be asked: then nothing may be charged.
 */
export async function guardCard(
  limits: Pick<Limits, 'take'>,
  payer: Payer,
  card: Pick<CardFacts, 'fingerprint'>,
): Promise<Guarded> {
  const taken: (() => Promise<void>)[] = [];
  const letGo = async () => {
    for (const giveBack of taken) await giveBack();
  };
  for (const { by, ...counter } of countersOf(payer, card)) {
    const one = await limits.take({ ...counter, most: most[by] });
    if (!one.ok) {
      await letGo();
      return one;
    }
    taken.push(one.giveBack);
  }
  return { ok: true, letGo };
}

/** The card was charged after all, after a step of the bank for which it stayed counted. */
export async function letCardGo(
  limits: Pick<Limits, 'giveBack'>,
  payer: Payer,
  card: Pick<CardFacts, 'fingerprint'>,
): Promise<void> {
  for (const { by: _, ...counter } of countersOf(payer, card)) await limits.giveBack(counter);
}

function countersOf({ account, ip }: Payer, { fingerprint }: Pick<CardFacts, 'fingerprint'>) {
  const subjects = { account, card: fingerprint, ip: ip === null ? null : neighbourhood(ip) };
  return (['account', 'card', 'ip'] as const).flatMap((by) => {
    const subject = subjects[by];
    return subject === null ? [] : [{ by, name: `declined cards by ${by}`, subject, seconds: span }];
  });
}
