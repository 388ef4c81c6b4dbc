import type { PaymentGateway } from '../adapters/payments/gateway.ts';

type Step = 'prepare' | 'charge' | 'look' | 'giveUp' | 'refund';
export type Place = `${'before' | 'after'} ${Step}`;

/** What happens when a server comes to a place on the way to its provider or back. */
export interface Fault {
  at: Place;
  /** `die`: as by kill -9. `fail`: without an answer. `hang`: for good. A number: milliseconds that it takes longer. */
  what: 'die' | 'fail' | 'hang' | number;
}

/** A gateway with faults on the way to it and back. `onPlace` is told of each place with a fault, before that happens. */
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
