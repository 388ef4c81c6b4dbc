import type { CardFacts } from '../../adapters/payments/gateway.ts';
import type { Allowance, Limits, Taken } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';

/** Length of the counting window. Someone testing stolen card numbers has many declines, a farmer few. */
const span = 3_600;
/** Maximum declines in the window. A card is identified by its fingerprint, because many accounts may belong to one farm. */
const most = { account: 10, card: 20, ip: 30 } as const;

interface Payer {
  account: string;
  /** Null when there is no request, as in a sweep. */
  ip: string | null;
}

/**
 * Counts a charge as declined before it is tried, so that concurrent charges cannot slip through; given back when it is not
 * declined.
 * @throws when the counters cannot be read: then nothing may be charged.
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
