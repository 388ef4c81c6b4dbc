import { bulkOrderTexts } from '../../../texts/bulk-order.ts';
import { formatList } from '../../../ui/formats/format-list.ts';

const maxNamedFields = 4;

/** Lists the names of fields, and counts those beyond the first few. */
export function formatFields(names: readonly string[]): string {
  const others = names.length - maxNamedFields;
  return formatList(
    others > 1 ? [...names.slice(0, maxNamedFields), bulkOrderTexts.others({ count: others })] : names,
  );
}
