import { carbonMessages } from '@furrow/analysis/recipes/carbon-messages';
import { type ReadRecord, type RenderedRecord, renderRecord, type Say } from '@furrow/analysis/render-record';
import type { Message } from '@furrow/messages/message';
import type { Names } from '../../http/reader.ts';

/**
 * Code of the message on the biome of a vegetation type; its first parameter is the type that was ordered.
 */
const countsAs = carbonMessages.vegetation_as({ vegetation: '', biome: carbonMessages.counted_as() }).code;

/** A message of a record, with its vegetation type named in the reader's language. */
export function underNames(message: Message, names: Names): Message {
  const { vegetation } = message.params;
  if (message.code !== countsAs || typeof vegetation !== 'string') return message;
  return { ...message, params: { ...message.params, vegetation: names.type(vegetation) } };
}

/** Renders a stored record for its reader. */
export const recordIn = (stored: ReadRecord, { say, names }: { say: Say; names: Names }): RenderedRecord =>
  renderRecord(stored, (message) => say(underNames(message, names)));
