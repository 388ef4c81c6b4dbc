import type { Message } from '@furrow/messages/message';
import type { CatalogueChange, CatalogueChanges } from '../../features/catalogue/catalogue-changes.ts';
import type { Terminal } from '../../text/terminal.ts';
import { displayWidth, padEndTo } from '../../text/text-columns.ts';
import { cells } from '../output/report-lines.ts';
import { catalogueCommandMessages as words } from './catalogue.messages.ts';

/**
 * Maximum number of characters of a value that is printed. Longer values are prose or coordinates, so only their names
 * are printed.
 */
const maxShownLength = 60;

const kinds: Record<CatalogueChange['kind'], (entry: { code: string }) => Message> = {
  role: words.role,
  industry: words.industry,
  service: words.service,
  tier: words.tier,
  'restricted area': words.restricted_area,
  'bot message': words.bot_message,
};

/** Returns one line per entry, with the old and new values of changed entries, and the number of unchanged entries. */
export function describeChanges({ changes, unchanged }: CatalogueChanges, terminal: Terminal): string[] {
  const { say } = terminal;
  const labels = (['added', 'withdrawn', 'moved', 'changed'] as const).map((what) => say(words[what]()));
  const width = Math.max(...labels.map(displayWidth));
  const lines = changes.map((change) =>
    cells(padEndTo(width, say(words[change.type]())), describe(change, terminal)),
  );
  return [...lines, say(words.unchanged({ entries: unchanged }))].map((line) => `  ${line}`);
}

function describe(change: CatalogueChange, { say }: Terminal): string {
  const entry = say(kinds[change.kind]({ code: change.code }));
  if (change.type === 'added' && change.announced) return say(words.announced({ entry }));
  if (change.type !== 'changed') return entry;
  const nothing = say(words.nothing());
  const values = change.values.map(({ name, from, to }): Message | string => {
    if (name === 'on sale') return to === 'true' ? words.on_sale() : words.off_sale();
    if (Math.max(from.length, to.length) > maxShownLength) return name;
    return words.changed_value({ name, from: from || nothing, to: to || nothing });
  });
  return say(words.changed_entry({ entry, values: { list: values } }));
}
