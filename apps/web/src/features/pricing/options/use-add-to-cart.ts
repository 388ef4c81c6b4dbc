import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { Tier } from '@furrow/contract/pricing/pricing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { announceProblem } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { invalidateCart } from '../../../api/invalidate-cart.ts';
import { isRefusal } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { cartItemBody, hasRecurrence, hasTypes } from '../../../ordering/draft/cart-item-body.ts';
import { areOrderInputsValid } from '../../../ordering/draft/draft-inputs.ts';
import type { OrderArea } from '../../../ordering/draft/order-draft.ts';
import type { AddedToCart } from '../../../ordering/use-clear-added-area.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';

/** True if the basket has a remark on land that was ordered recently. */
async function hasOverlaps(): Promise<boolean> {
  const reply = await call(endpoints.listOverlaps, {});
  return reply.ok && reply.data.length > 0;
}

export type Offer = 'one-time' | 'recurring';
/** Screen that opens after the analysis was added. */
type NextScreen = 'basket' | 'payment';

interface Props {
  industry: Industry;
  service: Service;
  land: OrderArea;
  /** The chosen tier; null if none is. */
  tier: Tier | null;
  /** Price in dollars of one analysis that the buyer has seen; undefined if none is shown. */
  shownPrice: number | undefined;
}

/**
 * Adds the drafted analysis to the cart, or replaces the item that is being changed, and navigates there, or from there on
 * to the payment. If an input is missing, the focus moves to it.
 */
export function useAddToCart({ industry, service, land, tier, shownPrice }: Props) {
  const draft = { ...useOrderDraft(), industry, service, land, tier };
  const navigate = useNavigate();
  // The cart itself says what was changed.
  const isSuccessShown = draft.replaces !== null;
  const { send, isSending } = useSend(endpoints.addToCart, { quiet: 'problem', isSuccessShown });
  const [missingName, setMissingName] = useState<string | null>(null);
  /** Offers whose button was pressed, so that messages on missing inputs are shown. */
  const [triedOffers, setTried] = useState<readonly Offer[]>([]);
  const [nextScreen, setNext] = useState<NextScreen>('basket');

  const addToCart = async (offer: Offer, next: NextScreen = 'basket') => {
    setTried((previous) => [...previous.filter((other) => other !== offer), offer]);
    if (!areOrderInputsValid(draft) || !hasTypes(draft) || (offer === 'recurring' && !hasRecurrence(draft))) {
      // The first invalid input is focused in the next frame, after the messages have been rendered.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setNext(next);
    const place = draft.takeSlot();
    const seen = shownPrice === undefined ? {} : { seen_price: shownPrice };
    const { replaces } = draft;
    const [replacedId] = replaces?.ids ?? [];
    setMissingName(null);
    const body = { ...cartItemBody(draft, offer === 'recurring'), place, ...seen };
    const reply = await send({ body: { ...body, ...(replacedId && { replaces: replacedId }) } });
    if (!reply) return;
    if (!reply.ok && replaces && isRefusal(reply.problem, 'cart_item_not_found')) {
      draft.stopReplacing();
      setMissingName(replaces.name);
      void invalidateCart();
      return;
    }
    if (!reply.ok) {
      announceProblem(reply.problem);
      // Prices and land are loaded again, because they may be the reason.
      for (const read of [endpoints.listTiers, endpoints.getAreaDetail, endpoints.getQuote])
        void invalidate(read);
      return;
    }
    void invalidateCart();
    void invalidate(endpoints.listOverlaps);
    const changed = replaces && {
      name: replaces.name,
      before: replaces.total,
      now: reply.data.total_price,
    };
    const state: AddedToCart = { added: reply.data.id };
    // The area stays in the draft, because this screen needs it until the next one opens and clears it.
    if (changed) return void navigate('/basket', { state: { changed } });
    if (next === 'basket' || (await hasOverlaps())) return void navigate('/basket', { state });
    // From the payment, one goes back to the basket.
    void navigate('/basket', { state, replace: true });
    void navigate('/payment', { state });
  };
  /** Hides messages on missing inputs until the button is pressed again. */
  const resetTried = (offer: Offer) => setTried((previous) => previous.filter((other) => other !== offer));
  return {
    add: addToCart,
    resetTried,
    tried: triedOffers,
    sending: isSending ? triedOffers.at(-1) : undefined,
    /** Name of the item that was to be changed and is no longer in the cart; null if there is none. */
    missingName,
    sendingTo: isSending ? nextScreen : null,
  };
}
