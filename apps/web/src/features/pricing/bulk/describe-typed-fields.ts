import type { QuoteLine } from '@furrow/contract/pricing/pricing';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatFields } from '../quote/format-fields.ts';

type NamedLine = Pick<QuoteLine, 'name' | 'crop'>;

interface BulkLines {
  lines: readonly NamedLine[];
  /** Those that get the one vegetation type of the form. */
  untypedLines: readonly NamedLine[];
  /** Those whose own crop is in the list. */
  croppedLines: readonly NamedLine[];
}

/** Says for which fields the one vegetation type is, and whose own crop it replaces; undefined if it is for all. */
export function describeTypedFields({ lines, untypedLines, croppedLines }: BulkLines): string | undefined {
  const replacedLines = untypedLines.filter((line) => croppedLines.includes(line));
  if (replacedLines.length > 0)
    return texts.replaces({
      count: replacedLines.length,
      fields: formatFields(replacedLines.map(({ name, crop }) => joinFacts(name, crop))),
    });
  return untypedLines.length < lines.length
    ? texts.vegetationHint({
        count: untypedLines.length,
        fields: formatFields(untypedLines.map(({ name }) => name)),
      })
    : undefined;
}
