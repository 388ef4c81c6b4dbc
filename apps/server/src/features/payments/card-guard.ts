import type { CardFacts } from '../../adapters/payments/gateway.ts';
import type { Allowance, Limits, Taken } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';

/** Seconds, and cards that may be declined in them: who tries out stolen numbers has many declined, a farmer few. */
const span = 3_600;
/** A card is known by its fingerprint: many accounts may be one farm. */
const most = { account: 10, card: 20, ip: 30 } as const;

interface Payer {
  account: string;
  /** Null where nobody is there who asks. */
  ip: string | null;
}

/**
 * Counts a charge as declined before it is tried, so that many at once do not slip through; given back when it was not.
 * @throws when the counters cannot be asked: then nothing may be charged.
 */
export const guardCard = (
  limits: Pick<Limits, 'take'>,
  payer: Payer,
  card: Pick<CardFacts, 'fingerprint'>,
): Promise<Taken> => limits.take(...allowancesOf(payer, card));

function allowancesOf({ account, ip }: Payer, { fingerprint }: Pick<CardFacts, 'fingerprint'>): Allowance[] {
  const subjects = { account, card: fingerprint, ip: ip === null ? null : neighbourhood(ip) };
  return (['account', 'card', 'ip'] as const).flatMap((by) => {
    const subject = subjects[by];
    return subject === null
      ? []
      : [{ name: `declined cards by ${by}`, subject, most: most[by], seconds: span }];
  });
}
