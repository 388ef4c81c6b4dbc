import type { QuoteLine } from '@furrow/contract/pricing';

/** A line that can be ordered. */
export type SoldLine = QuoteLine & { offer: NonNullable<QuoteLine['offer']> };

/** Separates the lines that can be ordered from the others; both keep the order in which the fields were selected. */
export function partitionLines(lines: readonly QuoteLine[]): { sold: SoldLine[]; unavailable: QuoteLine[] } {
  const isSold = (line: QuoteLine): line is SoldLine => line.offer !== null;
  return { sold: lines.filter(isSold), unavailable: lines.filter((line) => !isSold(line)) };
}

/**
 * Total in dollars for one analysis of each line, and total hectares. Summed in cents and hundredths, since sums of fractions
 * accumulate rounding errors.
 */
export function sumLines(lines: readonly SoldLine[]): { price: number; hectares: number } {
  const sum = (figure: (line: SoldLine) => number) =>
    lines.reduce((hundredths, line) => hundredths + Math.round(figure(line) * 100), 0) / 100;
  return { price: sum(({ offer }) => offer.calculated_price), hectares: sum(({ area_ha }) => area_ha) };
}

/** Additional price of the same lines with images; null if a line is not sold both ways. */
export function imageSurcharge(
  linesWithoutImages: readonly SoldLine[],
  lines: readonly SoldLine[],
): number | null {
  const byFieldId = new Map(linesWithoutImages.map((line) => [line.field_id, line]));
  const sameLines = lines.flatMap(({ field_id }) => byFieldId.get(field_id) ?? []);
  if (sameLines.length < lines.length) return null;
  return (Math.round(sumLines(lines).price * 100) - Math.round(sumLines(sameLines).price * 100)) / 100;
}

/** The field's own crop as named in the list; null if the field has none or the list does not contain it. */
export function findListedCrop({ crop }: Pick<QuoteLine, 'crop'>, list: readonly string[]): string | null {
  return findListedType(crop, list);
}

/** A type as named in the list; null if the list does not contain it. */
export function findListedType(type: string | null, list: readonly string[]): string | null {
  const normalized = type?.trim().toLocaleLowerCase('en');
  return list.find((name) => name.toLocaleLowerCase('en') === normalized) ?? null;
}

/** True if the field's name or crop contains the search text. */
export function matchesSearch({ name, crop }: Pick<QuoteLine, 'name' | 'crop'>, searchText: string): boolean {
  const normalized = searchText.trim().toLocaleLowerCase();
  return [name, crop].some((text) => text?.toLocaleLowerCase().includes(normalized));
}
