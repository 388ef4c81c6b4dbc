import type { CardDetails } from '../../adapters/payments/gateway.ts';
import { ipPrefix } from '../../limits/ip-prefix.ts';
import type { Allowance, LimitResult, Limits } from '../../limits/limits.ts';

/** Length of the counting window. Someone testing stolen card numbers has many declines, a farmer few. */
const windowSeconds = 3_600;
/** Maximum declines in the window. A card is identified by its fingerprint, because many accounts may belong to one farm. */
const maxDeclines = { account: 10, card: 20, ip: 30 } as const;

interface CardPayer {
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
  limits: Pick<Limits, 'consume'>,
  payer: CardPayer,
  card: Pick<CardDetails, 'fingerprint'>,
): Promise<LimitResult> => limits.consume(...allowancesOf(payer, card));

function allowancesOf(
  { account, ip }: CardPayer,
  { fingerprint }: Pick<CardDetails, 'fingerprint'>,
): Allowance[] {
  const subjects = { account, card: fingerprint, ip: ip === null ? null : ipPrefix(ip) };
  return (['account', 'card', 'ip'] as const).flatMap((countedBy) => {
    const subject = subjects[countedBy];
    return subject === null
      ? []
      : [
          {
            name: `declined cards by ${countedBy}`,
            subject,
            max: maxDeclines[countedBy],
            seconds: windowSeconds,
          },
        ];
  });
}
