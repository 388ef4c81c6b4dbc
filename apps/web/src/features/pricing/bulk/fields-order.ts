import type { Industry } from '@furrow/contract/catalogue/catalogue';
import { areOrderInputsValid, orderInputsBody } from '../../../ordering/draft/draft-inputs.ts';
import type { OrderDraft } from '../../../ordering/draft/order-draft.ts';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/draft/typed-recurrence.ts';
import { ownTypeOf, type SoldLine } from '../quote/quote-lines.ts';

export interface FieldsOrder {
  /** Total price in dollars of the chosen rhythm; null until one that is typed is complete. */
  total: number | null;
  /** Number of analyses of each field; null until the rhythm is complete. */
  analyses: number | null;
  /** Fields that need the vegetation type from the form. */
  untypedLines: readonly SoldLine[];
  /** Body of the request that adds the fields to the cart, without the time of the quote; null if an input is missing. */
  body: ReturnType<typeof fieldsBody> | null;
}

/**
 * The same analysis of several fields, as drafted.
 * @param price total price in dollars of one analysis of each line
 */
export function fieldsOrder(
  draft: OrderDraft,
  industry: Pick<Industry, 'soil_type' | 'vegetation_type'>,
  lines: readonly SoldLine[],
  price: number,
  now = new Date(),
): FieldsOrder {
  const needsVegetation = industry.vegetation_type.length > 0;
  const hasType = (line: SoldLine) => ownTypeOf(line, draft, industry.vegetation_type) !== null;
  const untypedLines = needsVegetation ? lines.filter((line) => !hasType(line)) : [];
  const recurrence = draft.recurrence && parseRecurrence(draft.recurrence).recurrence;
  const isRecurrenceTyped = draft.recurrence !== null;
  const total = isRecurrenceTyped ? recurrence && recurrenceTotal(recurrence, price) : price;
  const isComplete =
    total !== null &&
    areOrderInputsValid(draft, now) &&
    (industry.soil_type.length === 0 || draft.soilType !== null) &&
    (untypedLines.length === 0 || draft.vegetationType !== null);
  return {
    total,
    analyses: isRecurrenceTyped ? recurrence && recurrence.times + 1 : 1,
    untypedLines,
    body: isComplete ? fieldsBody(draft, industry, lines, recurrence, total) : null,
  };
}

function fieldsBody(
  draft: OrderDraft,
  { soil_type, vegetation_type }: Pick<Industry, 'soil_type' | 'vegetation_type'>,
  lines: readonly SoldLine[],
  recurrence: { weeks: number; times: number } | null,
  total: number,
) {
  return {
    lines: lines.map((line) => ({
      field_id: line.field_id,
      price_range: line.offer.price_range.id,
      vegetation_type:
        vegetation_type.length > 0 ? (ownTypeOf(line, draft, vegetation_type) ?? draft.vegetationType) : null,
    })),
    with_image: draft.withImage,
    ...orderInputsBody(draft),
    soil_type: soil_type.length > 0 ? draft.soilType : null,
    ...(recurrence && {
      recurring: true,
      recurring_days: recurrence.weeks,
      recurring_times: recurrence.times,
    }),
    total_price: total,
  };
}
