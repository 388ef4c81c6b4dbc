import { inputMessages } from '@furrow/contract/input/input-messages';
import { encodeIssue } from '@furrow/contract/input/issues';
import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import { catalogueEntryMessages as words } from './catalogue-entry.messages.ts';

/** Messages for `safeParse` of the catalogue file, for issues without a message in its schema. */
export function schemaIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const message = messageFor(issue);
  return message && encodeIssue(message);
}

function messageFor(issue: z.core.$ZodRawIssue): Message | undefined {
  if (issue.code === 'unrecognized_keys') return words.no_such_name({ names: { list: issue.keys } });
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? words.missing() : words.wrong_kind({ kind: issue.expected });
  }
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  return undefined;
}

function tooBig(origin: string, max: number): Message {
  if (origin === 'array') return words.too_many({ max });
  return origin === 'string' ? words.characters({ max }) : inputMessages.at_most({ max });
}

const tooSmall = (origin: string, min: number): Message =>
  origin === 'array' ? words.too_few({ min }) : inputMessages.at_least({ min });
