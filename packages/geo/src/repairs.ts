import { MOST_CORNERS } from './limits.ts';

/** What was done to an outline so that it can be a field, for programs and for the person whose field it is. */
export type Repair = { repair: RepairCode; sentence: string };

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

export const repairs = {
  axesTurned: (): Repair => ({
    repair: 'axes_turned',
    sentence: 'Longitude and latitude were the wrong way round. They are turned.',
  }),
  lineClosed: (metres: number): Repair => ({
    repair: 'line_closed',
    sentence:
      metres < 1
        ? 'A closed line was read as the outline.'
        : `A line was read as the outline, and closed over its last ${count(Math.round(metres))} m.`,
  }),
  ringClosed: (metres: number): Repair => ({
    repair: 'ring_closed',
    sentence: `The outline was open. It is closed over its last ${metres < 1 ? 'metre' : `${count(Math.round(metres))} m`}.`,
  }),
  othersDropped: (): Repair => ({
    repair: 'others_dropped',
    sentence: 'Points or lines beside the outline were left out.',
  }),
  spikesRemoved: (spikes: number): Repair => ({
    repair: 'spikes_removed',
    sentence: `${several(spikes, 'spike that ran', 'spikes that ran')} out and back along the same line removed.`,
  }),
  untangled: (before: number, after: number): Repair => ({
    repair: 'untangled',
    sentence: `The outline crossed or touched itself and was untangled${change(before, after)}`,
  }),
  sliversDropped: (slivers: number, squareMetres: number): Repair => ({
    repair: 'slivers_dropped',
    sentence: `${several(slivers, 'sliver', 'slivers')} of ${squareMetres < 1 ? 'under 1' : count(Math.round(squareMetres))} m² ${slivers > 1 ? 'in all ' : ''}dropped.`,
  }),
  ringsJoined: (before: number, after: number): Repair => ({
    repair: 'rings_joined',
    sentence: `Parts or holes that overlap were joined${change(before, after)}`,
  }),
  splitIntoParts: (before: number, after: number): Repair => ({
    repair: 'split_into_parts',
    sentence: `Holes cut the field into pieces, which are kept as separate parts${change(before, after)}`,
  }),
  simplified: (before: number, after: number, metres: number): Repair => ({
    repair: 'simplified',
    sentence: `${count(before)} corners are more than ${count(MOST_CORNERS)}: ${count(after)} are kept, at most ${metres < 0.1 ? '0.1' : metres.toFixed(1)} m off.`,
  }),
};

/** Hectares are told only where the change can be seen in them. */
function change(before: number, after: number): string {
  const [from, to] = [(before / 1e4).toFixed(2), (after / 1e4).toFixed(2)];
  return from === to ? `. The area stays ${to} ha.` : `. The area went from ${from} to ${to} ha.`;
}

function several(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${count(number)} ${many}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
