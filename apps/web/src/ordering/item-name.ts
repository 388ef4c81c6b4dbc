import { inOneLine } from '../ui/in-one-line.ts';

/** `Vegetation index · North 40`; of a drawn field the service alone. */
export function itemName(item: { service_name: string; field_name: string | null }): string {
  return inOneLine(item.service_name, item.field_name);
}
