import type { Figure, Message } from '@furrow/messages/message';
import type { StatisticName, TermName } from '../../words/words.ts';
import { explainMessages } from '../context/explain.messages.ts';
import {
  type ExplainerContext,
  indexFigure,
  type Paragraph,
  paragraph,
} from '../context/explainer-context.ts';
import { facts, figureOf } from '../context/facts.ts';
import { type ChosenTopics, indicesIn } from '../understanding/choose-topics.ts';
import { conditionMessages } from './condition.messages.ts';
import { levelOf } from './condition.ts';
import { meaningMessages as says } from './meaning.messages.ts';
import { spreadMessages } from './spread.messages.ts';
import { statistic } from './spread.ts';

/** More terms than this would not be an answer to one question. */
const maxTerms = 2;

const indexMeanings: Readonly<Record<string, () => Message>> = {
  EVI2: says.evi2,
  SAVI: says.savi,
  NDRE: says.ndre,
  CIre: says.cire,
  BSI: says.bsi,
  RBR: says.rbr,
};

/** Explains the terms that a question names, each with its figure in this record. */
export function meaning(context: ExplainerContext, question: string, chosen: ChosenTopics): Paragraph {
  const indices = indicesIn(context, question);
  const statistics = chosen.statistics.length > 0 ? chosen.statistics : (['average'] as const);
  return paragraph(
    ...chosen.terms.slice(0, maxTerms).flatMap((term) => termMeanings[term](context)),
    ...indices.slice(0, maxTerms).map((name) => indexMeanings[name]?.()),
    ...(chosen.terms.length === 0
      ? chosen.statistics.slice(0, maxTerms).map((name: StatisticName) => says[name]())
      : []),
    ...(chosen.terms.length === 0 || indices.length > 0 ? statistic(context, question, statistics) : []),
  );
}

const termMeanings: Readonly<Record<TermName, (context: ExplainerContext) => Paragraph>> = {
  root_zone: (context) => {
    const moisture = rootZoneOf(context);
    return paragraph(moisture && conditionMessages.root_zone({ moisture }), says.root_zone());
  },
  depth: (context) => {
    const moisture = rootZoneOf(context);
    return [moisture ? says.depth({ moisture }) : says.surface()];
  },
  traffic: (context) => paragraph(levelOf(context)?.meaning, says.carries()),
  total: ({ record }) => {
    const total = figureOf(record, facts.totalUptake);
    return total ? [says.total({ total })] : [];
  },
  noise: ({ record }) => {
    const noise = figureOf(record, facts.noiseOfColumn);
    return noise ? [spreadMessages.noise({ noise })] : [];
  },
  leak_rate: ({ record }) => {
    const rate = figureOf(record, facts.smallestPlume);
    return rate ? [conditionMessages.smallest({ rate }), says.no_rate()] : [];
  },
  gross_uptake: (context) => [says.gross_uptake(), ...grossUptake(context)],
  pixel: ({ record }) => [says.pixel({ metres: record.resolution })],
  simulated: ({ record }) => [record.simulated ? explainMessages.simulated() : says.simulated()],
  column: () => [says.column()],
  zone: () => [says.zone()],
  band: () => [says.band()],
  plume: () => [says.plume()],
  severity: () => [says.severity()],
  pale: ({ record }) => [record.service_code === 'soil-mapping' ? says.pale_soil() : says.pale_leaves()],
  sample: () => [],
};

const rootZoneOf = ({ record: { indices }, reading }: ExplainerContext): Figure | null =>
  indices?.ctime10 === undefined ? null : indexFigure(indices.ctime10, reading);

function grossUptake(context: ExplainerContext): Paragraph {
  const gross = context.reading.isCumulative ? context.record.more_indices[0] : undefined;
  return gross ? statistic(context, gross.name.toLowerCase(), ['average']) : [];
}
