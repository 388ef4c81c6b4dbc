import { hasTypes } from '../../../ordering/draft/cart-item-body.ts';
import { hasOrderInputs } from '../../../ordering/draft/draft-inputs.ts';
import { draftOf } from '../../../ordering/draft/order-draft.ts';
import type { Flow, FlowEvent } from '../../../ordering/flow/flow-context.ts';
import type { GuidedState } from '../../../ordering/flow/guided-states.ts';
import { type FlowEffect, firstStep, nextStep } from '../../../ordering/flow/next-step.ts';
import { parseFlow } from '../../../ordering/flow/parse-flow.ts';
import { markWished, wishedAnswer } from '../../../ordering/flow/wishes.ts';
import { tabStore } from '../../../ordering/tab-store.ts';
import { cachedCart } from './cached-cart.ts';
import { addItem, lookUpTiers, reloadCart, removeItem } from './flow-effects.ts';

interface FlowHost {
  /** First name of the user. */
  name: string;
  /** Called to leave the chat. */
  leaveChat: () => void;
}

/** Runs the guided order of this tab: advances its state and performs the effects of each step. */
export function createFlowDriver({ name, leaveChat }: FlowHost) {
  const currentFacts = () => ({ draft: draftOf(tabStore.getState()), name, cart: cachedCart() });

  function send(event: FlowEvent, { isWished = false } = {}): void {
    const { flow: current } = tabStore.getState();
    // The flow is missing if another user has signed in meanwhile.
    if (!current) return;
    const { flow: next, draft, effects } = nextStep(current, currentFacts(), event);
    const flow = isWished ? { ...next, lines: markWished(next.lines, current) } : next;
    tabStore.setState({ ...draft, flow });
    for (const effect of effects) void perform(effect);
    const isNewQuestion = flow.state !== current.state || event.type === 'order_understood';
    const answer = isNewQuestion ? wishedAnswer(flow, draft) : null;
    if (answer) send(answer, { isWished: true });
  }

  /**
   * Handles words that are no answer to the current question: they may be an order, or ask for a price.
   * @returns false if they could not be read.
   */
  async function handleTyped(words: string): Promise<boolean> {
    const flow = parseFlow(tabStore.getState().flow);
    if (!flow) return false;
    if (!statesOfOrders.has(flow.state)) {
      send({ type: 'not_understood', words });
      return true;
    }
    const code = await import('./typed-order.ts').catch(() => null);
    const events = await code?.eventsOfTyped(words, flow, draftOf(tabStore.getState()));
    for (const event of events ?? [{ type: 'request_failed' } as const]) send(event);
    return events != null;
  }

  /**
   * Handles a press of the user. The cart is reloaded before an item is removed, because another tab
   * may have changed the cart.
   */
  async function handlePress(event: FlowEvent): Promise<void> {
    const { flow } = tabStore.getState();
    const isRemovingItem = event.type === 'back' && flow?.state === 'add_to_basket' && flow.pending === null;
    if (isRemovingItem && !(await reloadCart())) send({ type: 'request_failed' });
    else send(event);
  }

  async function perform(effect: FlowEffect): Promise<void> {
    const { flow, ...state } = tabStore.getState();
    if (!flow) return;
    const draft = draftOf(state);
    switch (effect.type) {
      case 'lookUpTiers':
        return send(await lookUpTiers(draft, effect.params.requestNumber));
      case 'addItem':
        return send(
          await addItem(draft, {
            key: slotKeyOf(effect.params.slot),
            requestNumber: effect.params.requestNumber,
          }),
        );
      case 'removeItem':
        return send(await removeItem(effect.params));
      case 'leave':
        return leaveChat();
    }
  }

  /**
   * Starts the guided order, or resumes it in the stored state. An effect that was pending when the page was
   * closed is performed again.
   */
  function open(): void {
    const state = tabStore.getState();
    const flow = parseFlow(state.flow);
    if (!flow) {
      tabStore.setState({ flow: firstStep(currentFacts()), keyBySlot: {} });
      send({ type: 'ready' });
      return;
    }
    const { pending: pendingRequest, requestNumber, addedItemId, round } = flow;
    const { land, tier } = state;
    // Parts of the draft may be missing, because another page may have changed it.
    if (pendingRequest === 'tiers' && land) void perform({ type: 'lookUpTiers', params: { requestNumber } });
    else if (
      pendingRequest === 'adding' &&
      land &&
      tier &&
      hasTypes(draftOf(state)) &&
      hasOrderInputs(state)
    ) {
      void perform({ type: 'addItem', params: { requestNumber, slot: round } });
    } else if (pendingRequest === 'removing')
      void perform({ type: 'removeItem', params: { requestNumber, id: addedItemId ?? '' } });
    else send({ type: 'opened' });
  }
  return { send: (event: FlowEvent) => void handlePress(event), open, handleTyped };
}

/** States in which an order in words is read: until the basket is paid for. */
export const statesOfOrders: ReadonlySet<GuidedState> = new Set([
  'select_industry',
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'recurring',
  'add_to_basket',
]);

/**
 * Key by which the server identifies a slot of the cart. It is stored before it is first sent,
 * so that a reload keeps it.
 */
function slotKeyOf(slot: number): string {
  const { keyBySlot } = tabStore.getState();
  const existingKey = keyBySlot[slot];
  if (existingKey !== undefined) return existingKey;
  const key = crypto.randomUUID();
  tabStore.setState({ keyBySlot: { ...keyBySlot, [slot]: key } });
  return key;
}

type Send = (event: FlowEvent) => void;
/** Props of every step of the chat. */
export interface StepProperties {
  flow: Flow;
  send: Send;
}
