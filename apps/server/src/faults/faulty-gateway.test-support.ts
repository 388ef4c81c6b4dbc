import type { PaymentGateway } from '../adapters/payments/gateway.ts';

type GatewayCall = 'prepare' | 'charge' | 'retrieve' | 'cancel' | 'refund';
export type GatewayPlace = `${'before' | 'after'} ${GatewayCall}`;

/** A fault before or after a call of the provider. */
export interface GatewayFault {
  place: GatewayPlace;
  /**
   * `die`: the process ends as with kill -9; `fail`: an error instead of a reply; `hang`: no reply; a number: a delay
   * in milliseconds.
   */
  effect: 'die' | 'fail' | 'hang' | number;
}

/**
 * A gateway with faults before or after its calls. `onPlace` is called for each place with a fault, before
 * the fault happens.
 */
export function faultyGateway(
  real: PaymentGateway,
  faults: readonly GatewayFault[],
  onPlace: (place: GatewayPlace) => void,
): PaymentGateway {
  const triggerFault = async (place: GatewayPlace): Promise<void> => {
    const fault = faults.find((one) => one.place === place);
    if (!fault) return;
    onPlace(place);
    if (fault.effect === 'die') process.kill(process.pid, 'SIGKILL');
    if (fault.effect === 'fail') throw new Error('The provider gave no answer.');
    if (typeof fault.effect === 'number')
      await new Promise((resolve) => setTimeout(resolve, Number(fault.effect)));
    else await new Promise(() => {});
  };
  const withFaults =
    <Args extends unknown[], Answer>(call: GatewayCall, method: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await triggerFault(`before ${call}`);
      const answer = await method(...args);
      await triggerFault(`after ${call}`);
      return answer;
    };
  return {
    name: real.name,
    prepare: withFaults('prepare', real.prepare),
    charge: withFaults('charge', real.charge),
    retrieveCharge: withFaults('retrieve', real.retrieveCharge),
    cancelCharge: withFaults('cancel', real.cancelCharge),
    refund: withFaults('refund', real.refund),
    listCharges: real.listCharges,
    listDisputes: real.listDisputes,
    retrieveDispute: real.retrieveDispute,
    retrieveFee: real.retrieveFee,
  };
}
