import type { Industry } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Problem } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { areOrderInputsValid, orderInputsBody } from '../../../ordering/order-inputs.ts';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/recurrence.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { findListedCrop, type SoldLine } from '../quote/quote-lines.ts';

/** Why nothing was added, with the total that was shown when the button was pressed. */
export interface AddFailure {
  problem: Problem;
  shownTotal: number;
}

interface Props {
  industry: Industry;
  lines: readonly SoldLine[];
  /** Displayed price of one analysis of each line. */
  price: number;
  /** Timestamp of the quote. */
  quotedAt: string;
}

/** Adds the same analysis of many fields to the cart, all or none, and navigates there. */
export function useAddFields({ industry, lines, price, quotedAt }: Props) {
  const draft = useOrderDraft();
  const { withImage, soilType, vegetationType, ownCrops, recurrence: input } = draft;
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.addFieldsToCart, { quiet: 'problem' });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const needsSoil = industry.soil_type.length > 0;
  const needsVegetation = industry.vegetation_type.length > 0;
  const cropOf = (line: SoldLine) => (ownCrops ? findListedCrop(line, industry.vegetation_type) : null);
  /** Number of fields that need the vegetation type from the form. */
  const withoutCrop = needsVegetation ? lines.filter((line) => cropOf(line) === null).length : 0;
  const recurrence = input && parseRecurrence(input).recurrence;
  const total = recurrence ? recurrenceTotal(recurrence, price) : price;
  const isComplete =
    areOrderInputsValid(draft) &&
    (!needsSoil || soilType !== null) &&
    (withoutCrop === 0 || vegetationType !== null) &&
    (input === null || recurrence !== null);

  const add = async () => {
    setTried(true);
    setFailure(null);
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
          vegetation_type: needsVegetation ? (cropOf(line) ?? vegetationType) : null,
        })),
        with_image: withImage,
        ...orderInputsBody(draft),
        soil_type: needsSoil ? soilType : null,
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
      void invalidate(endpoints.listCart);
      void invalidate(endpoints.listOverlaps);
      // The cart screen clears the fields from the draft; they are needed here until then.
      void navigate('/basket', { state: { addedFields: reply.data.items.length } });
      return;
    }
    setFailure({ problem: reply.problem, shownTotal: total });
    // Show the current offer, whatever the reason was.
    void invalidate(endpoints.quoteFields);
  };
  return { add, isSending, isTried, notAdded: failure, total, withoutCrop };
}
