import { joinFacts } from '../../ui/formats/join-facts.ts';

/** Name of an item: `Vegetation index · North 40`, or the service alone for a drawn field. */
export function itemName(item: { service_name: string; field_name: string | null }): string {
  return joinFacts(item.service_name, item.field_name);
}
