import type { Message } from '@furrow/messages/message';
import { MOST_CORNERS } from './limits.ts';
import { repairMessages } from './repair-messages.ts';

/** One repair made to an outline: a code for programs and a message for the user whose field it is. */
export type Repair = { repair: RepairCode; message: Message };

export type RepairCode =
  | 'axes_turned'
  | 'line_closed'
  | 'ring_closed'
  | 'others_dropped'
  | 'spikes_removed'
  | 'untangled'
  | 'slivers_dropped'
  | 'rings_joined'
  | 'split_into_parts'
  | 'simplified';

const say = repairMessages;

export const repairs = {
  axesTurned: (): Repair => ({ repair: 'axes_turned', message: say.axes_turned() }),
  lineClosed: (metres: number): Repair => ({
    repair: 'line_closed',
    message: metres < 1 ? say.line_read() : say.line_closed({ metres: Math.round(metres) }),
  }),
  ringClosed: (metres: number): Repair => ({
    repair: 'ring_closed',
    message: say.ring_closed({ metres: metres < 1 ? 0 : Math.round(metres) }),
  }),
  othersDropped: (): Repair => ({ repair: 'others_dropped', message: say.others_dropped() }),
  spikesRemoved: (spikes: number): Repair => ({
    repair: 'spikes_removed',
    message: say.spikes_removed({ spikes }),
  }),
  untangled: (before: number, after: number): Repair => ({
    repair: 'untangled',
    message: say.untangled({ area: areaChange(before, after) }),
  }),
  sliversDropped: (slivers: number, squareMetres: number): Repair => ({
    repair: 'slivers_dropped',
    message: say.slivers_dropped({
      slivers,
      squareMetres: squareMetres < 1 ? 0 : Math.round(squareMetres),
    }),
  }),
  ringsJoined: (before: number, after: number): Repair => ({
    repair: 'rings_joined',
    message: say.rings_joined({ area: areaChange(before, after) }),
  }),
  splitIntoParts: (before: number, after: number): Repair => ({
    repair: 'split_into_parts',
    message: say.split_into_parts({ area: areaChange(before, after) }),
  }),
  simplified: (before: number, after: number, metres: number): Repair => ({
    repair: 'simplified',
    message: say.simplified({
      before,
      max: MOST_CORNERS,
      after,
      metres: { figure: Math.max(metres, 0.1), decimals: 1 },
    }),
  }),
};

/** Message on the areas in m² before and after. Both are given only if they differ in hundredths of a hectare. */
function areaChange(before: number, after: number): Message {
  const [from, to] = [before / 1e4, after / 1e4].map((figure) => ({ figure, decimals: 2 }));
  return from!.figure.toFixed(2) === to!.figure.toFixed(2)
    ? say.area_stays({ after: to! })
    : say.area_changed({ before: from!, after: to! });
}
