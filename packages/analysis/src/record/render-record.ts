import { joinSentences } from '@furrow/messages/join';
import type { Message, StoredMessage } from '@furrow/messages/message';
import { codeOf } from '@furrow/messages/param-kinds';
import { unreadableCode } from '@furrow/messages/unknown';
import type { Change } from '../run/change.ts';
import type { EarlierYear } from '../run/read-year-before.ts';
import { checksumNotes } from './checksum-notes.ts';
import './every-message.ts';
import type { Fact } from '../series/time-series-outcome.ts';
import { recordForm, type StoredRecord } from './record.ts';
import { renderZones } from './render-zones.ts';

/** Renders a message as a sentence in the reader's language. */
export type FormatMessage = (message: Message) => string;

/** A stored record with what was added after its delivery. */
export type AmendedRecord = Omit<StoredRecord, 'metadata'> & {
  metadata: StoredRecord['metadata'] & { change?: Change; year_before?: EarlierYear };
};

/**
 * A stored record as people and scripts receive it: its messages are sentences in the language of `format`. Damaged
 * values among the messages are passed to `format` unchecked, so that they do not hide the figures.
 */
export function renderRecord(
  { messages: form, metadata, ...record }: AmendedRecord,
  sayMessage: FormatMessage,
) {
  // Messages of a newer form are shown by their codes alone.
  const inForm = (message: Message): StoredMessage => ({ ...message, v: form });
  const format: FormatMessage = (message) => sayMessage(form === recordForm ? message : inForm(message));
  // The year before is compared by the rules of the advice alone.
  const { more_indices, change, year_before: _, provenance, zones, geojson, ...otherMetadata } = metadata;
  // A result of shapes has no statistics, although the type states them.
  const indices = metadata.indices as typeof metadata.indices | undefined;
  // A name or a unit may be plain text.
  const formatText = (text: string | Message): string => (typeof text === 'string' ? text : format(text));
  const sentences = (notes: readonly Message[]): string => joinSentences(...listOf(notes).map(format));
  const statistics = <Statistics extends DescribedStatistics>({ title, ...figures }: Statistics) => ({
    ...figures,
    name: formatText(title ?? figures.name),
    notes: sentences(figures.notes),
  });
  const withNames = <Shapes extends NonNullable<typeof zones>>(shapes: Shapes): Shapes => ({
    ...shapes,
    features: renderZones(shapes.features, { serviceCode: record.service_code, format: sayMessage }),
  });
  const {
    more_formulas,
    limits,
    facts,
    notes,
    mask,
    quantity,
    formula,
    attribution,
    dropped,
    unread,
    ...otherProvenance
  } = provenance;
  return {
    ...record,
    metadata: {
      ...otherMetadata,
      ...(geojson ? { geojson: withNames(geojson) } : {}),
      ...(zones ? { zones: withNames(zones) } : {}),
      ...((indices ? { indices: statistics(indices) } : {}) as {
        indices: ReturnType<typeof statistics<typeof metadata.indices>>;
      }),
      more_indices: more_indices.map((one) => statistics(one)),
      // The change is stored in a column of its own, so its message states its own version.
      ...(change ? { change: { ...change, reason: change.reason && sayMessage(change.reason) } } : {}),
      provenance: {
        ...otherProvenance,
        dropped: dropped.map(({ detail, ...scene }) => ({ ...scene, detail: format(detail) })),
        ...(unread
          ? { unread: unread.map(({ detail, ...band }) => ({ ...band, detail: format(detail) })) }
          : {}),
        quantity: format(quantity),
        formula: format(formula),
        ...(more_formulas
          ? {
              more_formulas: more_formulas.map(({ title, name, ...more }) => ({
                ...more,
                name: formatText(title ?? name),
                formula: format(more.formula),
              })),
            }
          : {}),
        limits: format(limits),
        ...(facts ? { facts: facts.map((fact) => formatFact(fact, format)) } : {}),
        ...(notes ? { notes: sentences(notes) } : {}),
        mask: format(mask),
        attribution: format(attribution),
        ...(indices
          ? { checksum_texts: { name: indices.name, notes: checksumNotes(listOf(indices.notes)) } }
          : {}),
      },
    },
  };
}
export type RenderedRecord = ReturnType<typeof renderRecord>;

interface DescribedStatistics {
  name: string;
  title?: Message;
  notes: readonly Message[];
}

/** Notes of a damaged record may not be a list: such a value counts as the only note. */
export const listOf = (notes: readonly Message[]): readonly Message[] =>
  Array.isArray(notes) ? notes : [notes as unknown as Message];

const formatFact = ({ name, value, unit }: Fact, format: FormatMessage) => ({
  code: codeOf(name) ?? unreadableCode,
  name: format(name),
  value: typeof value === 'number' ? value : format(value),
  ...(unit === undefined ? {} : { unit: typeof unit === 'string' ? unit : format(unit) }),
});
