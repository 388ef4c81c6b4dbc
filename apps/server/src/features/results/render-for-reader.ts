import {
  type AmendedRecord,
  type FormatMessage,
  type RenderedRecord,
  renderRecord,
} from '@furrow/analysis/record/render-record';
import { carbonMessages } from '@furrow/analysis/services/carbon/recipe-messages';
import type { Message } from '@furrow/messages/message';
import { isReadableMessage } from '@furrow/messages/param-kinds';
import type { Names } from '../../http/reader.ts';

/** Code of the message about the biome of a vegetation type; its first parameter is the ordered type. */
const vegetationAsCode = carbonMessages.vegetation_as({
  vegetation: '',
  biome: carbonMessages.counted_as(),
}).code;

/** Replaces the vegetation type in a record's message by its name in the reader's language. */
export function withLocalNames(message: Message, names: Names): Message {
  if (!isReadableMessage(message)) return message;
  const { vegetation } = message.params;
  if (message.code !== vegetationAsCode || typeof vegetation !== 'string') return message;
  return { ...message, params: { ...message.params, vegetation: names.type(vegetation) } };
}

/** Renders a stored record for its reader. */
export const renderForReader = (
  stored: AmendedRecord,
  { say, names }: { say: FormatMessage; names: Names },
): RenderedRecord => renderRecord(stored, (message) => say(withLocalNames(message, names)));
