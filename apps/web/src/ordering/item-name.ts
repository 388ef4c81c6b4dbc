import { inOneLine } from '../ui/in-one-line.ts';

/** `Vegetation index · North 40`; only the service for a drawn field. */
export function itemName(item: { service_name: string; field_name: string | null }): string {
  return inOneLine(item.service_name, item.field_name);
}
