import type { ToldRecord } from '../../assistant.ts';
import type { Level } from '../reading.ts';
import { day, factOf, inSentence, percent, sentence, shown, simulatedNote, type Told } from '../words.ts';

/** What the average of the index says; null where there is none. */
export function levelOf({ record: { indices }, reading: { levels } }: Told): Level | null {
  return (indices && levels.findLast(({ from }) => indices.average >= from)) ?? null;
}

/** How alike the parts of the field are, by the rule of the report's headline: beside the scale, and by how far apart its quarters are. */
export function evenness({ record, reading: { levels } }: Told): 'even' | 'mixed' | 'uneven' | null {
  const { indices, scale } = record;
  if (!indices) return null;
  const { average, q1, q3, std } = indices;
  const levelAt = (value: number): number => levels.findLastIndex(({ from }) => value >= from);
  const isTorn = levelAt(average) - levelAt(q1) > 1 || levelAt(q3) - levelAt(average) > 1;
  const share = std / (scale.high - scale.low);
  if (isTorn || share >= 0.15) return 'uneven';
  return share < 0.05 ? 'even' : 'mixed';
}

const evennessWords = {
  even: 'The field is even throughout.',
  mixed: 'Parts of the field differ from one another.',
  uneven: 'The field is uneven.',
} as const;

/** How the field stands, as the result has it. */
export function condition(told: Told): string {
  const { record, reading } = told;
  const { indices } = record;
  if (!indices) return sentence(shapesAlone(record), simulatedNote(record));
  const says = levelOf(told)?.says;
  const alike = evenness(told);
  return sentence(
    `On ${day(indices.date)} the average ${inSentence(indices.name)} of the field was ${shown(indices.average, reading)}${says ? `: ${says}` : ''}.`,
    `Half of the field lies between ${shown(indices.q1, reading)} and ${shown(indices.q3, reading)}; the whole of it runs from ${shown(indices.min, reading)} to ${shown(indices.max, reading)}.`,
    alike && evennessWords[alike],
    rootZone(told),
    uptakeRange(record),
    indices.cloud > 0 && `${percent(indices.cloud)} of it lay under cloud or its shadow and is left out.`,
    simulatedNote(record),
  );
}

const rootZone = ({ record: { indices }, reading }: Told): string | null =>
  indices?.ctime10 === undefined
    ? null
    : `Deeper down, in the root zone, moisture is reckoned at ${shown(indices.ctime10, reading)}.`;

function uptakeRange(record: ToldRecord): string | null {
  const low = factOf(record, 'Lowest that the uptake may be');
  const high = factOf(record, 'Highest that the uptake may be');
  return low && high && `The true uptake may lie anywhere between ${low} and ${high}.`;
}

function shapesAlone(record: ToldRecord): string {
  const found = record.shapes.length;
  const [picture] = record.days;
  const on = picture ? ` on ${day(picture)}` : '';
  const smallest = factOf(record, 'Smallest plume to be seen');
  const least =
    smallest &&
    `The smallest plume to be seen in the noise of this picture is about ${smallest}, at the wind that the record assumes.`;
  if (found === 0) {
    return sentence(
      `The screening found no spot that stands out of the noise${on}.`,
      least,
      'Weaker leaks stay unseen, so this is no proof that there are none.',
    );
  }
  const strong = record.shapes.filter((shape) => shape['class'] === 'strong').length;
  const certain =
    strong === 0 ? 'possible, and not far out of the noise' : `${strong} of them far out of the noise`;
  return sentence(
    `The screening found ${found} ${found === 1 ? 'spot' : 'spots'}${on}, ${certain}.`,
    least,
    'A spot is a reason to go and measure, and no measurement of a leak.',
  );
}
