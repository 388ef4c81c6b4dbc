import type { QuoteLine } from '@furrow/contract/pricing';

/** A line that can be ordered. */
export type SoldLine = QuoteLine & { offer: NonNullable<QuoteLine['offer']> };

/** Separates the lines that can be ordered from the others; both keep the order in which the fields were selected. */
export function sortOut(lines: readonly QuoteLine[]): { sold: SoldLine[]; apart: QuoteLine[] } {
  const isSold = (line: QuoteLine): line is SoldLine => line.offer !== null;
  return { sold: lines.filter(isSold), apart: lines.filter((line) => !isSold(line)) };
}

/**
 * Total in dollars for one analysis of each line, and total hectares. Summed in cents and hundredths, since sums of fractions
 * accumulate rounding errors.
 */
export function totalsOf(lines: readonly SoldLine[]): { price: number; hectares: number } {
  const sum = (figure: (line: SoldLine) => number) =>
    lines.reduce((hundredths, line) => hundredths + Math.round(figure(line) * 100), 0) / 100;
  return { price: sum(({ offer }) => offer.calculated_price), hectares: sum(({ area_ha }) => area_ha) };
}

/** Additional price of the same lines with images; null if a line is not sold both ways. */
export function imagesAdd(without: readonly SoldLine[], lines: readonly SoldLine[]): number | null {
  const before = new Map(without.map((line) => [line.field_id, line]));
  const same = lines.flatMap(({ field_id }) => before.get(field_id) ?? []);
  if (same.length < lines.length) return null;
  return (Math.round(totalsOf(lines).price * 100) - Math.round(totalsOf(same).price * 100)) / 100;
}

/** The field's own crop as named in the list; null if the field has none or the list does not contain it. */
export function listedCrop({ crop }: Pick<QuoteLine, 'crop'>, list: readonly string[]): string | null {
  return listed(crop, list);
}

/** A type as named in the list; null if the list does not contain it. */
export function listed(type: string | null, list: readonly string[]): string | null {
  const wanted = type?.trim().toLocaleLowerCase('en');
  return list.find((name) => name.toLocaleLowerCase('en') === wanted) ?? null;
}

/** True if the field's name or crop contains the search text. */
export function isFound({ name, crop }: Pick<QuoteLine, 'name' | 'crop'>, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return [name, crop].some((text) => text?.toLocaleLowerCase().includes(wanted));
}
