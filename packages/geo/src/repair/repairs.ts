import type { Message } from '@furrow/messages/message';
import { MAX_CORNERS } from '../validity/outline-limits.ts';
import { repairMessages } from './repair-messages.ts';

/** One repair made to an outline: a code for programs and a message for the user whose field it is. */
export type AppliedRepair = { repairCode: RepairCode; message: Message };

export type RepairCode =
  | 'axes_swapped'
  | 'line_closed'
  | 'ring_closed'
  | 'other_geometries_removed'
  | 'spikes_removed'
  | 'self_intersections_resolved'
  | 'slivers_removed'
  | 'rings_merged'
  | 'split_into_parts'
  | 'simplified';

const messageTexts = repairMessages;

export const repairReports = {
  axesTurned: (): AppliedRepair => ({ repairCode: 'axes_swapped', message: messageTexts.axes_swapped() }),
  lineClosed: (metres: number): AppliedRepair => ({
    repairCode: 'line_closed',
    message: metres < 1 ? messageTexts.line_read() : messageTexts.line_closed({ metres: Math.round(metres) }),
  }),
  ringClosed: (metres: number): AppliedRepair => ({
    repairCode: 'ring_closed',
    message: messageTexts.ring_closed({ metres: metres < 1 ? 0 : Math.round(metres) }),
  }),
  othersDropped: (): AppliedRepair => ({
    repairCode: 'other_geometries_removed',
    message: messageTexts.other_geometries_removed(),
  }),
  spikesRemoved: (spikes: number): AppliedRepair => ({
    repairCode: 'spikes_removed',
    message: messageTexts.spikes_removed({ spikes }),
  }),
  self_intersections_resolved: (before: number, after: number): AppliedRepair => ({
    repairCode: 'self_intersections_resolved',
    message: messageTexts.self_intersections_resolved({ area: areaChange(before, after) }),
  }),
  sliversDropped: (slivers: number, squareMetres: number): AppliedRepair => ({
    repairCode: 'slivers_removed',
    message: messageTexts.slivers_removed({
      slivers,
      squareMetres: squareMetres < 1 ? 0 : Math.round(squareMetres),
    }),
  }),
  ringsJoined: (before: number, after: number): AppliedRepair => ({
    repairCode: 'rings_merged',
    message: messageTexts.rings_merged({ area: areaChange(before, after) }),
  }),
  splitIntoParts: (before: number, after: number): AppliedRepair => ({
    repairCode: 'split_into_parts',
    message: messageTexts.split_into_parts({ area: areaChange(before, after) }),
  }),
  simplified: (before: number, after: number, metres: number): AppliedRepair => ({
    repairCode: 'simplified',
    message: messageTexts.simplified({
      before,
      max: MAX_CORNERS,
      after,
      metres: { figure: Math.max(metres, 0.1), decimals: 1 },
    }),
  }),
};

/** Message on the areas in m² before and after. Both are given only if they differ in hundredths of a hectare. */
function areaChange(before: number, after: number): Message {
  const [from, to] = [{ hectares: before / 1e4 }, { hectares: after / 1e4 }];
  return from.hectares.toFixed(2) === to.hectares.toFixed(2)
    ? messageTexts.area_stays({ after: to })
    : messageTexts.area_changed({ before: from, after: to });
}
