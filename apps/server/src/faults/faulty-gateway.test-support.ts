import type { PaymentGateway } from '../adapters/payments/gateway.ts';

type Step = 'prepare' | 'charge' | 'look' | 'giveUp' | 'refund';
export type Place = `${'before' | 'after'} ${Step}`;

/** A fault before or after a call of the provider. */
export interface Fault {
  at: Place;
  /** `die`: as with kill -9. `fail`: without a reply. `hang`: for ever. A number: a delay in milliseconds. */
  what: 'die' | 'fail' | 'hang' | number;
}

/**
 * A gateway with faults before or after its calls. `onPlace` is called for each place with a fault, before
 * the fault happens.
 */
export function faultyGateway(
  real: PaymentGateway,
  faults: readonly Fault[],
  onPlace: (place: Place) => void,
): PaymentGateway {
  const come = async (at: Place): Promise<void> => {
    const fault = faults.find((one) => one.at === at);
    if (!fault) return;
    onPlace(at);
    if (fault.what === 'die') process.kill(process.pid, 'SIGKILL');
    if (fault.what === 'fail') throw new Error('The provider gave no answer.');
    if (typeof fault.what === 'number')
      await new Promise((resolve) => setTimeout(resolve, Number(fault.what)));
    else await new Promise(() => {});
  };
  const through =
    <Asked extends unknown[], Answer>(step: Step, ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      await come(`before ${step}`);
      const answer = await ask(...asked);
      await come(`after ${step}`);
      return answer;
    };
  return {
    name: real.name,
    prepare: through('prepare', real.prepare),
    charge: through('charge', real.charge),
    look: through('look', real.look),
    giveUp: through('giveUp', real.giveUp),
    refund: through('refund', real.refund),
    list: real.list,
    disputes: real.disputes,
    dispute: real.dispute,
    feeOf: real.feeOf,
  };
}
