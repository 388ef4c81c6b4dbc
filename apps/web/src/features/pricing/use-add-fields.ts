import type { Industry } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Problem } from '../../api/problem.ts';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { isBesideSound, sentBeside } from '../../ordering/beside.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { readRecurrence, totalOf } from '../../ordering/recurrence.ts';
import { listedCrop, type SoldLine } from './many.ts';

/** Why nothing was added; what was shown when the button was pressed belongs to it. */
export interface NotAdded {
  problem: Problem;
  shown: number;
}

interface Properties {
  industry: Industry;
  lines: readonly SoldLine[];
  /** What one analysis of each costs, as it is shown. */
  price: number;
  /** As the quote says it. */
  quotedAt: string;
}

/** Puts the same analysis of many fields into the basket, all of them or none, and goes there. */
export function useAddFields({ industry, lines, price, quotedAt }: Properties) {
  const hand = useInHand();
  const { withImage, soilType, vegetationType, ownCrops, recurrence: typed } = hand;
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.addFieldsToCart, { quiet: 'problem' });
  const [isTried, setTried] = useState(false);
  const [notAdded, setNotAdded] = useState<NotAdded | null>(null);
  const asksSoil = industry.soil_type.length > 0;
  const asksVegetation = industry.vegetation_type.length > 0;
  const cropOf = (line: SoldLine) => (ownCrops ? listedCrop(line, industry.vegetation_type) : null);
  /** Fields that the type asked for below is for. */
  const withoutCrop = asksVegetation ? lines.filter((line) => cropOf(line) === null).length : 0;
  const recurrence = typed && readRecurrence(typed).recurrence;
  const total = recurrence ? totalOf(recurrence, price) : price;
  const isComplete =
    isBesideSound(hand) &&
    (!asksSoil || soilType !== null) &&
    (withoutCrop === 0 || vegetationType !== null) &&
    (typed === null || recurrence !== null);

  const add = async () => {
    setTried(true);
    setNotAdded(null);
    if (!isComplete) {
      // After the messages are there.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const reply = await send({
      body: {
        lines: lines.map((line) => ({
          field_id: line.field_id,
          price_range: line.offer.price_range.id,
          vegetation_type: asksVegetation ? (cropOf(line) ?? vegetationType) : null,
        })),
        with_image: withImage,
        ...sentBeside(hand),
        soil_type: asksSoil ? soilType : null,
        ...(recurrence && {
          recurring: true,
          recurring_days: recurrence.weeks,
          recurring_times: recurrence.times,
        }),
        total_price: total,
        quoted_at: quotedAt,
      },
    });
    if (!reply) return;
    if (reply.ok) {
      void outOfDate(endpoints.listCart);
      void outOfDate(endpoints.listOverlaps);
      // The basket lets go of the fields: here they are still needed until that screen is there.
      void navigate('/basket', { state: { addedFields: reply.data.items.length } });
      return;
    }
    setNotAdded({ problem: reply.problem, shown: total });
    // Whatever it was: what is offered now is shown.
    void outOfDate(endpoints.quoteFields);
  };
  return { add, isSending, isTried, notAdded, total, withoutCrop };
}
