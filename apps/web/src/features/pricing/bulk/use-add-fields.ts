import type { Industry } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../../../api/invalidate-cart.ts';
import type { Problem } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { areOrderInputsValid, orderInputsBody } from '../../../ordering/draft/order-inputs.ts';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/draft/recurrence.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { ownTypeOf, type SoldLine } from '../quote/quote-lines.ts';

/** Reason why nothing was added to the cart, with the total that the buyer saw when pressing the button. */
export interface AddFailure {
  problem: Problem;
  shownTotal: number;
}

interface Props {
  industry: Industry;
  lines: readonly SoldLine[];
  /** Displayed total price in dollars of one analysis of each line. */
  price: number;
  /** When the quote was made (ISO 8601). */
  quotedAt: string;
}

/**
 * Adds the same analysis of several fields to the cart and navigates there. If one field is refused, no field is added.
 */
export function useAddFields({ industry, lines, price, quotedAt }: Props) {
  const draft = useOrderDraft();
  const { withImage, soilType, vegetationType, recurrence: input } = draft;
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.addFieldsToCart, { quiet: 'problem' });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const needsSoil = industry.soil_type.length > 0;
  const needsVegetation = industry.vegetation_type.length > 0;
  const ownType = (line: SoldLine) => ownTypeOf(line, draft, industry.vegetation_type);
  /** Fields that need the vegetation type from the form. */
  const untypedLines = needsVegetation ? lines.filter((line) => ownType(line) === null) : [];
  const recurrence = input && parseRecurrence(input).recurrence;
  /** Total price in dollars of the chosen rhythm; null until one that is typed is complete. */
  const total = input === null ? price : recurrence && recurrenceTotal(recurrence, price);
  const analyses = input === null ? 1 : recurrence && recurrence.times + 1;
  const isComplete =
    areOrderInputsValid(draft) &&
    (!needsSoil || soilType !== null) &&
    (untypedLines.length === 0 || vegetationType !== null);

  const addFields = async () => {
    setTried(true);
    setFailure(null);
    if (!isComplete || total === null) {
      // The first invalid input is focused in the next frame, after the messages have been rendered.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const reply = await send({
      body: {
        lines: lines.map((line) => ({
          field_id: line.field_id,
          price_range: line.offer.price_range.id,
          vegetation_type: needsVegetation ? (ownType(line) ?? vegetationType) : null,
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
      void invalidateCart();
      void invalidate(endpoints.listOverlaps);
      // The fields stay in the draft, because this screen needs them until the cart screen opens and clears them.
      void navigate('/basket', { state: { addedFields: reply.data.items.length } });
      return;
    }
    setFailure({ problem: reply.problem, shownTotal: total });
    // After any refusal the quote is loaded again, because its prices may have changed.
    void invalidate(endpoints.quoteFields);
  };
  return { add: addFields, isSending, isTried, notAdded: failure, total, analyses, untypedLines };
}
