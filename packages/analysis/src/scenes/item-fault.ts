import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import { itemMessages } from './item-messages.ts';

const maxTextLength = 40;

/** Message with the path of an item's invalid property; where true or false was expected, also with the value. */
export function itemFault(item: unknown, issue: z.core.$ZodIssue | undefined): Message {
  if (!issue) return itemMessages.unusable({ path: 'item' });
  const path = issue.path.join('.').slice(0, 200);
  if (issue.code !== 'invalid_type' || issue.expected !== 'boolean') return itemMessages.unusable({ path });
  const value = valueAt(item, issue.path);
  if (typeof value === 'object') return itemMessages.unusable_object({ path });
  if (typeof value !== 'string') return itemMessages.unusable_value({ path, value: JSON.stringify(value) });
  const text = value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  return itemMessages.unusable_text({ path, text });
}

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], item);
