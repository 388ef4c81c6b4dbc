import type { Industry, Service } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import type { AreaDetail, Tier } from '@furrow/contract/pricing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { isBesideSound } from '../../ordering/beside.ts';
import type { Land } from '../../ordering/hand.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { hasRecurrence, hasTypes, itemOf } from '../../ordering/item-of.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { moneyText } from '../../ui/money.ts';
import { toast } from '../../ui/toasts.ts';

const texts = orderingTexts.areaDetail;

export type Offer = 'one-time' | 'recurring';

interface Properties {
  industry: Industry;
  service: Service;
  land: Land;
  tier: Tier;
  /** Details of one analysis as they were shown. */
  seen: AreaDetail | undefined;
}

/** Adds the drafted analysis to the cart and navigates there. If an input is missing, it gets focus. */
export function useAddToBasket({ industry, service, land, tier, seen }: Properties) {
  const hand = { ...useInHand(), industry, service, land, tier };
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.addToCart);
  /** The offers that were pressed, whether or not they were added. */
  const [tried, setTried] = useState<readonly Offer[]>([]);

  const add = async (offer: Offer) => {
    setTried((before) => [...before.filter((other) => other !== offer), offer]);
    if (!isBesideSound(hand) || !hasTypes(hand) || (offer === 'recurring' && !hasRecurrence(hand))) {
      // Once the messages are rendered.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const reply = await send({ body: itemOf(hand, offer === 'recurring') });
    if (!reply?.ok) return;
    const { calculated_price: now } = reply.data;
    if (seen && seen.calculated_price !== now) {
      toast('info', texts.addedFor({ now: moneyText(now), before: moneyText(seen.calculated_price) }));
    }
    void outOfDate(endpoints.listCart);
    void outOfDate(endpoints.listOverlaps);
    // The cart screen clears the area from the draft; it is needed here until then.
    void navigate('/basket', { state: { added: reply.data.id } });
  };
  /** Hides messages on missing inputs until the button is pressed again. */
  const beginAnew = (offer: Offer) => setTried((before) => before.filter((other) => other !== offer));
  return { add, beginAnew, tried, sending: isSending ? tried.at(-1) : undefined };
}
