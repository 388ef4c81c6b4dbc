import type { Refusal } from './refusals.ts';

/** Why what a file holds cannot be made a field, beside the reasons for which a drawn one is refused. */
export type OutlineRefusal = {
  reason: 'a_point' | 'open_line' | 'no_outline' | 'beyond_repair';
  message: string;
};

export type RepairRefusal = Refusal | OutlineRefusal;

export const outlineRefusals = {
  aPoint: (): OutlineRefusal => ({
    reason: 'a_point',
    message: 'A point is not a field. Send the outline of the field.',
  }),
  openLine: (metres: number): OutlineRefusal => ({
    reason: 'open_line',
    message: `A line is not a field: its ends lie ${Math.round(metres).toLocaleString('en-US')} m apart. Close it in the software it comes from, or draw the field on the map.`,
  }),
  noOutline: (): OutlineRefusal => ({
    reason: 'no_outline',
    message: 'There is no outline here. Send the outline of the field.',
  }),
  beyondRepair: (): OutlineRefusal => ({
    reason: 'beyond_repair',
    message: 'The outline crosses itself so that nobody can tell which land is meant. Draw it again.',
  }),
};
