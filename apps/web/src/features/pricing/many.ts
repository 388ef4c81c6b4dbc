import type { QuoteLine } from '@furrow/contract/pricing';

/** A line that can be ordered. */
export type SoldLine = QuoteLine & { offer: NonNullable<QuoteLine['offer']> };

/** Lines that can be ordered, and those that cannot, each in the order in which their fields were chosen. */
export function sortOut(lines: readonly QuoteLine[]): { sold: SoldLine[]; apart: QuoteLine[] } {
  const isSold = (line: QuoteLine): line is SoldLine => line.offer !== null;
  return { sold: lines.filter(isSold), apart: lines.filter((line) => !isSold(line)) };
}

/** Dollars for one analysis of each, and hectares. In whole cents and hundredths: sums of fractions collect dust. */
export function totalsOf(lines: readonly SoldLine[]): { price: number; hectares: number } {
  const sum = (figure: (line: SoldLine) => number) =>
    lines.reduce((hundredths, line) => hundredths + Math.round(figure(line) * 100), 0) / 100;
  return { price: sum(({ offer }) => offer.calculated_price), hectares: sum(({ area_ha }) => area_ha) };
}

/** What the same lines cost more with images than without; null where not all of them are sold both ways. */
export function imagesAdd(without: readonly SoldLine[], lines: readonly SoldLine[]): number | null {
  const before = new Map(without.map((line) => [line.field_id, line]));
  const same = lines.flatMap(({ field_id }) => before.get(field_id) ?? []);
  if (same.length < lines.length) return null;
  return (Math.round(totalsOf(lines).price * 100) - Math.round(totalsOf(same).price * 100)) / 100;
}

/** The field's own crop as the list calls it; null where it has none or the list does not know it. */
export function listedCrop({ crop }: Pick<QuoteLine, 'crop'>, list: readonly string[]): string | null {
  return listed(crop, list);
}

/** A type as the list calls it; null where the list does not know it. */
export function listed(type: string | null, list: readonly string[]): string | null {
  const wanted = type?.trim().toLocaleLowerCase('en');
  return list.find((name) => name.toLocaleLowerCase('en') === wanted) ?? null;
}

/** Whether a line is one of those that are searched for, by the field's name or crop. */
export function isFound({ name, crop }: Pick<QuoteLine, 'name' | 'crop'>, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return [name, crop].some((text) => text?.toLocaleLowerCase().includes(wanted));
}
