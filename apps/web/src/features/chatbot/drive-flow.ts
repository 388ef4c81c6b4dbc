import { hasBeside } from '../../ordering/beside.ts';
import type { Flow, FlowEvent } from '../../ordering/flow/flow-context.ts';
import { type Effect, firstStep, nextStep } from '../../ordering/flow/next-step.ts';
import { readFlow } from '../../ordering/flow/read-flow.ts';
import { handIn, useInHand } from '../../ordering/in-hand.ts';
import { hasTypes } from '../../ordering/item-of.ts';
import { basketNow } from './basket-now.ts';
import { addItem, lookUpTiers, readBasketAnew, removeItem } from './flow-effects.ts';

interface Outside {
  /** First name of the user. */
  name: string;
  /** Leaves the chat. */
  leave: () => void;
}

/** Runs the guided order of this tab: advances its state and performs the effects of each step. */
export function driveFlow({ name, leave }: Outside) {
  const factsNow = () => ({ hand: handIn(useInHand.getState()), name, basket: basketNow() });

  function send(event: FlowEvent): void {
    const { flow: before } = useInHand.getState();
    // Another user has signed in meanwhile.
    if (!before) return;
    const { flow, hand, effects } = nextStep(before, factsNow(), event);
    useInHand.setState({ ...hand, flow });
    for (const effect of effects) void perform(effect);
  }

  /** Handles a press. Before an item is removed the cart is reloaded, since another tab may have changed it. */
  async function press(event: FlowEvent): Promise<void> {
    const { flow } = useInHand.getState();
    const takesOut = event.type === 'back' && flow?.at === 'add_to_basket' && flow.doing === null;
    if (takesOut && !(await readBasketAnew())) send({ type: 'trouble' });
    else send(event);
  }

  async function perform(effect: Effect): Promise<void> {
    const { flow, ...state } = useInHand.getState();
    if (!flow) return;
    const hand = handIn(state);
    switch (effect.type) {
      case 'lookUpTiers':
        return send(await lookUpTiers(hand, effect.params.turn));
      case 'addItem':
        return send(await addItem(hand, { key: keyOf(effect.params.place), turn: effect.params.turn }));
      case 'removeItem':
        return send(await removeItem(effect.params));
      case 'leave':
        return leave();
    }
  }

  /** Starts, or resumes where this tab was: an effect in progress when the page was closed is performed again. */
  function open(): void {
    const state = useInHand.getState();
    const flow = readFlow(state.flow);
    if (!flow) {
      useInHand.setState({ flow: firstStep(factsNow()), places: {} });
      send({ type: 'ready' });
      return;
    }
    const { doing, turn, added, round } = flow;
    const { land, tier } = state;
    // Another page may have changed the draft.
    if (doing === 'tiers' && land) void perform({ type: 'lookUpTiers', params: { turn } });
    else if (doing === 'adding' && land && tier && hasTypes(handIn(state)) && hasBeside(state)) {
      void perform({ type: 'addItem', params: { turn, place: round } });
    } else if (doing === 'removing') void perform({ type: 'removeItem', params: { turn, id: added ?? '' } });
    else send({ type: 'opened' });
  }
  return { send: (event: FlowEvent) => void press(event), open };
}

/** Key of a slot in the cart, for the server. It is stored before it is first sent. */
function keyOf(place: number): string {
  const { places } = useInHand.getState();
  const known = places[place];
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  useInHand.setState({ places: { ...places, [place]: key } });
  return key;
}

type Send = (event: FlowEvent) => void;
/** Props of every step of the chat. */
export interface StepProperties {
  flow: Flow;
  send: Send;
}
