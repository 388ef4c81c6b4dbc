import type { Flow, FlowEvent } from '../../ordering/flow/flow-context.ts';
import { type Effect, firstStep, nextStep } from '../../ordering/flow/next-step.ts';
import { handIn, useInHand } from '../../ordering/in-hand.ts';
import { basketNow } from './basket-now.ts';
import { addItem, lookForItem, lookUpTiers, removeItem } from './flow-effects.ts';

interface Outside {
  /** First name of the person. */
  name: string;
  /** Away from the chat. */
  leave: () => void;
}

/** Takes the guided order of this tab from step to step, and does what each step asks for. */
export function driveFlow({ name, leave }: Outside) {
  const factsNow = () => ({ hand: handIn(useInHand.getState()), name, basket: basketNow() });

  function send(event: FlowEvent): void {
    const { flow: before } = useInHand.getState();
    // Somebody else has come meanwhile.
    if (!before) return;
    const { flow, hand, effects } = nextStep(before, factsNow(), event);
    useInHand.setState({ ...hand, flow });
    for (const effect of effects) void perform(effect, before.unsure !== null);
  }

  async function perform(effect: Effect, mayBeThere: boolean): Promise<void> {
    const { flow, ...state } = useInHand.getState();
    if (!flow) return;
    switch (effect.type) {
      case 'lookUpTiers':
        return send(await lookUpTiers(handIn(state), effect.params.turn));
      case 'addItem':
        return send(await addItem(handIn(state), { ...adding(flow), mayBeThere }));
      case 'removeItem':
        return send(await removeItem(effect.params));
      case 'leave':
        return leave();
    }
  }

  async function lookAgain(flow: Flow): Promise<void> {
    const found = await lookForItem(handIn(useInHand.getState()), adding(flow));
    if (found) send(found);
  }

  /** Begins, or goes on where this tab stood: what was under way when the page went is asked about again. */
  function open(): void {
    const { flow } = useInHand.getState();
    if (!flow) {
      useInHand.setState({ flow: firstStep(factsNow()) });
      send({ type: 'ready' });
      return;
    }
    const { doing, turn, added, unsure } = flow;
    if (doing === null && unsure !== null) void lookAgain(flow);
    if (doing === 'tiers') void perform({ type: 'lookUpTiers', params: { turn } }, false);
    if (doing === 'adding') void perform({ type: 'addItem', params: { turn } }, true);
    if (doing === 'removing') void perform({ type: 'removeItem', params: { turn, id: added ?? '' } }, false);
  }
  return { send, open };
}

/** What the basket held before is known from the first try. */
function adding({ turn, instead, unsure }: Flow) {
  return { turn, instead, before: unsure ?? basketNow().items };
}

type Send = (event: FlowEvent) => void;
/** What every step of the chat is given. */
export interface StepProperties {
  flow: Flow;
  send: Send;
}
