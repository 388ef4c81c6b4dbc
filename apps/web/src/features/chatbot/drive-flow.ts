import type { Flow, FlowEvent } from '../../ordering/flow/flow-context.ts';
import { type Effect, firstStep, nextStep } from '../../ordering/flow/next-step.ts';
import { readFlow } from '../../ordering/flow/read-flow.ts';
import { handIn, useInHand } from '../../ordering/in-hand.ts';
import { basketNow } from './basket-now.ts';
import { addItem, isAdded, lookUpTiers, removeItem } from './flow-effects.ts';

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
        return send(
          await addItem(handIn(state), {
            turn: flow.turn,
            instead: flow.instead,
            before: beforeAdding(flow),
            mayBeThere,
          }),
        );
      case 'removeItem':
        return send(await removeItem(effect.params));
      case 'leave':
        return leave();
    }
  }

  /** An adding without an answer: where it is in the basket all the same, it is taken up from there. */
  async function lookAgain(flow: Flow): Promise<void> {
    const isThere = await isAdded(handIn(useInHand.getState()), beforeAdding(flow));
    if (isThere) send({ type: flow.at === 'recurring' ? 'recurrence_given' : 'one_time' });
  }

  /** Begins, or goes on where this tab stood: what was under way when the page went is asked about again. */
  function open(): void {
    const flow = readFlow(useInHand.getState().flow);
    if (!flow) {
      useInHand.setState({ flow: firstStep(factsNow()) });
      send({ type: 'ready' });
      return;
    }
    const { doing, turn, added, unsure } = flow;
    if (doing === null) send({ type: 'opened' });
    if (doing === null && unsure !== null) void lookAgain(flow);
    if (doing === 'tiers') void perform({ type: 'lookUpTiers', params: { turn } }, false);
    if (doing === 'adding') void perform({ type: 'addItem', params: { turn } }, true);
    if (doing === 'removing') void perform({ type: 'removeItem', params: { turn, id: added ?? '' } }, false);
  }
  return { send, open };
}

const beforeAdding = ({ unsure, before }: Flow): readonly string[] => unsure ?? before;

type Send = (event: FlowEvent) => void;
/** What every step of the chat is given. */
export interface StepProperties {
  flow: Flow;
  send: Send;
}
