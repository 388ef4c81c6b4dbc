import { orderingTexts } from '../texts/ordering.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** `Vegetation index · North 40`; of a drawn field the service alone. */
export function itemName(item: { service_name: string; field_name: string | null }): string {
  return [item.service_name, item.field_name && besideFigures(item.field_name)]
    .filter(Boolean)
    .join(orderingTexts.separator);
}

/** A name as it stands in a line with figures: one that is written from the right does not turn them around. */
export function besideFigures(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
