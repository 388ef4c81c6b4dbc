import type { Message, Param } from '@furrow/messages/message';
import { isFigure, isList, isReadableMessage } from '@furrow/messages/param-kinds';
import { canonicalJson } from '../json/canonical-json.ts';

type WriteNote = (param: (name: string, separator?: string) => string) => string;

/**
 * Notes as version 0.1 wrote them, which are input of the checksum and neither shown nor translated. They never change,
 * even if the displayed notes do; a note added later has no entry here.
 */
const notesOfVersion01: Readonly<Record<string, WriteNote>> = {
  'analysis.note.little_used': (the) =>
    `Only ${the('percent')} % of the field could be used on this day, so its numbers may not stand for the whole field.`,
  'analysis.note.part_measured': (the) =>
    `Measured on ${the('percent')} % of the field: average, spread and zones stand for that part alone.`,
  'analysis.note.classes': (the) =>
    `${the('unclassified')} % of the valid pixels are unclassified (SCL 7), ${the('dark')} % dark (SCL 2).`,
  'analysis.note.no_index': (the) =>
    `${the('pixels')} clear pixels are left out because their reflectances give no index between −1 and 1.`,
  'analysis.note.bands_differ': (the) =>
    `The bands of ${the('scene')} have reflectances of their own: ${the('bands')}.`,
  'analysis.note.band': (the) => `${the('band')} (DN ${the('sign')} ${the('offset')}) × ${the('scale')}`,
  'analysis.note.offset_assumed': (the) =>
    `The item of ${the('scene')} does not say whether its reflectance offset was taken off: by its processing baseline it is taken off here.`,
  'analysis.note.offsets_assumed': (the) =>
    `The items of ${the('scenes')} scenes do not say whether their reflectance offset was taken off: by their processing baselines it is taken off here.`,
  'analysis.note.index_missing': (the) =>
    `${the('index')} is left out: no scene has readable ${the('bands', ' and ')} pixels over the field.`,
  'analysis.note.implausible': (the) =>
    `The scene ${the('scene')} is suspect: in ${the('bands')} ${the('percent')} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.`,
  'analysis.note.no_natural_colours': () =>
    'There is no picture in natural colours: its files cannot be read.',
  'analysis.note.too_large_for_zones': () =>
    'The field is too large for zones: they are made for what one machine drives over with one task.',
  'analysis.burn_scar.little_clear': (the) =>
    `Only ${the('percent')} % of the field was clear both before and after the fire, so the figures may not stand for the whole of it.`,
  'analysis.carbon.hardly_green': () => 'Hardly anything green grew here within the year.',
  'analysis.soil_moisture.too_young': () =>
    'Root zone soil moisture is left out: it takes three clear days over at least twenty before it can be told.',
  'analysis.soil_moisture.low_sun': (the) =>
    `The sun stood lower than ${the('degrees')}° on this day, so that shade may read as moisture.`,
  'analysis.soil_mapping.too_small': () =>
    'The field is too small or too even for zones: one mixed sample stands for all of it.',
  'analysis.soil_mapping.even': () =>
    'The field is even: its soil looks alike throughout, so that one mixed sample stands for all of it.',
  'analysis.soil_mapping.seen_bare': (the) =>
    `${the('good')} % of the field was seen bare on ${the('days')} days or more (good), ${the('weak')} % on one or two (weak), ${the('none')} % never (no data).`,
};

/**
 * Notes in the form that the checksum of a result covers, the same in every language: those of version 0.1 as it wrote
 * them, later ones as their code and the canonical JSON of their parameters, separated by spaces. A value that is not a
 * message becomes its canonical JSON.
 */
export const checksumNotes = (notes: readonly Message[]): string => notes.map(writeNote).join(' ');

function writeNote(note: Message): string {
  if (!isReadableMessage(note)) return canonicalJson(note);
  const { code, params } = note;
  const write = Object.hasOwn(notesOfVersion01, code) ? notesOfVersion01[code] : undefined;
  if (write === undefined) return `${code} ${canonicalJson(params)}`;
  return write((name, separator) => writeParam(params[name], separator));
}

/** @param param undefined where a damaged note lacks it */
function writeParam(param: Param | undefined, separator = ', '): string {
  if (typeof param !== 'object') return String(param);
  if (isList(param)) return param.list.map((one) => writeParam(one)).join(separator);
  if (isFigure(param)) return param.figure.toFixed(param.decimals);
  if (isReadableMessage(param)) return writeNote(param);
  return canonicalJson(param);
}
