import type { Message } from '@furrow/messages/message';
import { outlineMessages } from '../validity/outline-messages.ts';
import type { Refusal } from '../validity/outline-refusals.ts';

/** Additional reasons why the content of a file cannot be made a field, besides those for drawn ones. */
export type OutlineRefusal = {
  reason: 'a_point' | 'open_line' | 'no_outline' | 'beyond_repair';
  message: Message;
};

export type RepairRefusal = Refusal | OutlineRefusal;

export const outlineRefusals = {
  aPoint: (): OutlineRefusal => ({ reason: 'a_point', message: outlineMessages.a_point() }),
  openLine: (metres: number): OutlineRefusal => ({
    reason: 'open_line',
    message: outlineMessages.open_line({ metres: Math.round(metres) }),
  }),
  noOutline: (): OutlineRefusal => ({ reason: 'no_outline', message: outlineMessages.no_outline() }),
  beyondRepair: (): OutlineRefusal => ({
    reason: 'beyond_repair',
    message: outlineMessages.beyond_repair(),
  }),
};
