import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../../../api/invalidate-cart.ts';
import { isRefusal, type Problem } from '../../../api/problem.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import type { SoldLine } from '../quote/quote-lines.ts';
import { fieldsOrder } from './fields-order.ts';

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
 * Adds the same analysis of several fields to the cart, or replaces the items that are being changed, and navigates there.
 * If one field is refused, no field is added.
 */
export function useAddFields({ industry, lines, price, quotedAt }: Props) {
  const draft = useOrderDraft();
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.addFieldsToCart, { quiet: 'problem', isSuccessShown: true });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);
  /** Name of the items that were to be changed and are no longer in the cart. */
  const [missingName, setMissingName] = useState<string | null>(null);
  const { total, analyses, untypedLines, body } = fieldsOrder(draft, industry, lines, price);

  const addFields = async () => {
    setTried(true);
    setFailure(null);
    if (!body) {
      // The first invalid input is focused in the next frame, after the messages have been rendered.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const { replaces } = draft;
    setMissingName(null);
    const reply = await send({
      body: { ...body, quoted_at: quotedAt, ...(replaces && { replaces: [...replaces.ids] }) },
    });
    if (!reply) return;
    if (reply.ok) {
      void invalidateCart();
      void invalidate(endpoints.listOverlaps);
      // The fields stay in the draft, because this screen needs them until the cart screen opens and clears them.
      const changed = replaces && {
        name: replaces.name,
        before: replaces.total,
        now: reply.data.total_price,
      };
      void navigate('/basket', {
        state: changed ? { changed } : { addedFields: reply.data.items.length },
      });
      return;
    }
    if (replaces && isRefusal(reply.problem, 'cart_item_not_found')) {
      draft.stopReplacing();
      setMissingName(replaces.name);
      void invalidateCart();
      return;
    }
    setFailure({ problem: reply.problem, shownTotal: body.total_price });
    // After any refusal the quote is loaded again, because its prices may have changed.
    void invalidate(endpoints.quoteFields);
  };
  return {
    add: addFields,
    isSending,
    isTried,
    notAdded: failure,
    missingName,
    total,
    analyses,
    untypedLines,
  };
}
