import { joinFacts } from '../../ui/formats/join-facts.ts';

/** Name of an item, such as `Vegetation index · North 40`. */
export function itemName(item: { service_name: string; field_name: string }): string {
  return joinFacts(item.service_name, item.field_name);
}
