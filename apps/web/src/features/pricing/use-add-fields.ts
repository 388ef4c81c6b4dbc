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

/** Why nothing was added, with the total that was shown when the button was pressed. */
export interface NotAdded {
  problem: Problem;
  shown: number;
}

interface Properties {
  industry: Industry;
  lines: readonly SoldLine[];
  /** Displayed price of one analysis of each line. */
  price: number;
  /** Timestamp of the quote. */
  quotedAt: string;
}

/** Adds the same analysis of many fields to the cart, all or none, and navigates there. */
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
  /** Number of fields that need the vegetation type from the form. */
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
      // Once the messages are rendered.
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
      // The cart screen clears the fields from the draft; they are needed here until then.
      void navigate('/basket', { state: { addedFields: reply.data.items.length } });
      return;
    }
    setNotAdded({ problem: reply.problem, shown: total });
    // Show the current offer, whatever the reason was.
    void outOfDate(endpoints.quoteFields);
  };
  return { add, isSending, isTried, notAdded, total, withoutCrop };
}
