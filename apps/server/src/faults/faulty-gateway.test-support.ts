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
  realGateway: PaymentGateway,
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
    name: realGateway.name,
    prepare: withFaults('prepare', realGateway.prepare),
    charge: withFaults('charge', realGateway.charge),
    retrieveCharge: withFaults('retrieve', realGateway.retrieveCharge),
    cancelCharge: withFaults('cancel', realGateway.cancelCharge),
    refund: withFaults('refund', realGateway.refund),
    listCharges: realGateway.listCharges,
    listDisputes: realGateway.listDisputes,
    retrieveDispute: realGateway.retrieveDispute,
    retrieveFee: realGateway.retrieveFee,
    createCustomer: realGateway.createCustomer,
    detachCard: realGateway.detachCard,
    deleteCustomer: realGateway.deleteCustomer,
  };
}
