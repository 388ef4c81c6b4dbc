import type { CardFacts } from '../../adapters/payments/gateway.ts';
import type { Limits } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';

/** Seconds, and cards that may be declined in them: who tries out stolen numbers has many declined, a farmer few. */
const span = 3_600;
/** A card is known by its fingerprint: many accounts may be one farm. */
const most = { account: 10, card: 20, ip: 30 } as const;

export type Guarded = { ok: true; letGo: () => Promise<void> } | { ok: false; retryAfter: number };

/**
 * Counts a charge as declined before it is tried, so that many at once do not slip through; `letGo` when it was not.
 * @throws when the counters cannot be asked: then nothing may be charged.
 */
export async function guardCard(
  limits: Pick<Limits, 'take'>,
  { account, ip }: { account: string; ip: string | null },
  { fingerprint }: Pick<CardFacts, 'fingerprint'>,
): Promise<Guarded> {
  const subjects = { account, card: fingerprint, ip: ip === null ? null : neighbourhood(ip) };
  const taken: (() => Promise<void>)[] = [];
  const letGo = async () => {
    for (const giveBack of taken) await giveBack();
  };
  for (const by of ['account', 'card', 'ip'] as const) {
    const subject = subjects[by];
    if (subject === null) continue;
    const one = await limits.take({
      name: `declined cards by ${by}`,
      subject,
      most: most[by],
      seconds: span,
    });
    if (!one.ok) {
      await letGo();
      return one;
    }
    taken.push(one.giveBack);
  }
  return { ok: true, letGo };
}
