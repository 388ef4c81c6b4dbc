import type { CardDetails } from '../../adapters/payments/gateway.ts';
import { ipPrefix } from '../../limits/ip-prefix.ts';
import type { Allowance, LimitResult, Limits } from '../../limits/limits.ts';

/**
 * Length of the counting window in seconds. A person who tests stolen card numbers has many declines within it, a
 * farmer few.
 */
const windowSeconds = 3_600;
/**
 * Maximum number of declines in the window. Cards are counted by their fingerprint, because several accounts may use
 * the card of one farm.
 */
const maxDeclines = { account: 10, card: 20, ip: 30 } as const;

interface CardPayer {
  account: string;
  /** IP address of the request; null when there is none, as in a sweep. */
  ip: string | null;
}

/**
 * Counts a charge as declined before it is tried, so that concurrent charges cannot exceed the limit. The count is
 * reversed when the charge is not declined.
 * @throws when the counters cannot be read: then nothing may be charged
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
  return (['account', 'card', 'ip'] as const).flatMap((subjectKind) => {
    const subject = subjects[subjectKind];
    return subject === null
      ? []
      : [
          {
            name: `declined cards by ${subjectKind}`,
            subject,
            max: maxDeclines[subjectKind],
            seconds: windowSeconds,
          },
        ];
  });
}
