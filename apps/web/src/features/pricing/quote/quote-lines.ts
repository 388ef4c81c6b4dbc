import type { QuoteLine } from '@furrow/contract/pricing/pricing';
import type { OrderDraft } from '../../../ordering/draft/order-draft.ts';
import { language } from '../../../texts/language.ts';

/** A line of a quote whose field can be ordered. */
export type SoldLine = QuoteLine & { offer: NonNullable<QuoteLine['offer']> };

/**
 * Separates lines that can be ordered from lines that cannot. Both keep the order in which the fields were selected.
 */
export function partitionLines(lines: readonly QuoteLine[]): {
  soldLines: SoldLine[];
  unavailable: QuoteLine[];
} {
  const isSold = (line: QuoteLine): line is SoldLine => line.offer !== null;
  return { soldLines: lines.filter(isSold), unavailable: lines.filter((line) => !isSold(line)) };
}

/**
 * Total price in dollars of one analysis of each line, and total hectares. Sums are computed in hundredths, because
 * sums of fractions accumulate rounding errors.
 */
export function sumLines(lines: readonly SoldLine[]): { price: number; hectares: number } {
  const sum = (figure: (line: SoldLine) => number) =>
    lines.reduce((hundredths, line) => hundredths + Math.round(figure(line) * 100), 0) / 100;
  return { price: sum(({ offer }) => offer.calculated_price), hectares: sum(({ area_ha }) => area_ha) };
}

/** Total hectares of lines, also of those that cannot be ordered. */
export const sumHectares = (lines: readonly QuoteLine[]): number =>
  lines.reduce((hundredths, { area_ha }) => hundredths + Math.round(area_ha * 100), 0) / 100;

/** Additional price in dollars of the same lines with images; null if a line is not sold both with and without them. */
export function imageSurcharge(
  linesWithoutImages: readonly SoldLine[],
  lines: readonly SoldLine[],
): number | null {
  const byFieldId = new Map(linesWithoutImages.map((line) => [line.field_id, line]));
  const sameLines = lines.flatMap(({ field_id }) => byFieldId.get(field_id) ?? []);
  if (sameLines.length < lines.length) return null;
  return (Math.round(sumLines(lines).price * 100) - Math.round(sumLines(sameLines).price * 100)) / 100;
}

/**
 * The vegetation type of the list that a field's crop is or means; null if the field has none or the list contains
 * none of them.
 */
export function findListedCrop(
  { crop, vegetation_types }: Pick<QuoteLine, 'crop' | 'vegetation_types'>,
  list: readonly string[],
): string | null {
  for (const type of [crop, ...vegetation_types]) {
    const listed = findListedType(type, list);
    if (listed !== null) return listed;
  }
  return null;
}

/**
 * The vegetation type of one field of a bulk order: what the user chose for it, else its own crop if that is used and
 * in the list; null if it gets the answer for all fields.
 */
export function ownTypeOf(
  line: QuoteLine,
  { ownCrops, typeByField }: Pick<OrderDraft, 'ownCrops' | 'typeByField'>,
  list: readonly string[],
): string | null {
  return (
    findListedType(typeByField[line.field_id] ?? null, list) ?? (ownCrops ? findListedCrop(line, list) : null)
  );
}

/** A type as the list spells it; null if the list does not contain it. */
export function findListedType(type: string | null, list: readonly string[]): string | null {
  const normalizedName = type?.trim().toLocaleLowerCase('en');
  return list.find((name) => name.toLocaleLowerCase('en') === normalizedName) ?? null;
}

/** True if the field's name or crop contains the search text. */
export function matchesSearch({ name, crop }: Pick<QuoteLine, 'name' | 'crop'>, searchText: string): boolean {
  const normalized = searchText.trim().toLocaleLowerCase(language.locale);
  return [name, crop].some((text) => text?.toLocaleLowerCase(language.locale).includes(normalized));
}
