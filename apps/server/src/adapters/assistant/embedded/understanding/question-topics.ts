import { recipeFor, serviceCodes } from '@furrow/analysis/services/all';
import { english } from '@furrow/messages/language';
import { monthIn, type NamedMonth } from '../../words/months.ts';
import { matchesAny, type NormalisedQuestion, normaliseQuestion } from '../../words/phrases.ts';
import {
  type Phrases,
  type StatisticName,
  type TermName,
  type ThingName,
  type TopicName,
  type Words,
  wordsOf,
} from '../../words/words.ts';

/** What a question asks for, recognised by the words of its language. */
export interface QuestionTopics {
  topics: readonly TopicName[];
  statistics: readonly StatisticName[];
  terms: readonly TermName[];
  things: readonly ThingName[];
  /** Ends of the field that the question names: its lower or its higher values. */
  ends: readonly ('low' | 'high')[];
  /** Codes of the services that the question names. */
  services: readonly string[];
  /** Whether it asks how much. */
  asksAmount: boolean;
  /** Whether it names a price of a hectare. */
  perHectare: boolean;
  /** Whether it gives orders to the assistant and asks nothing. */
  isCommand: boolean;
  month: NamedMonth | null;
}

/**
 * Interprets a question by the words of its language, and by the English ones if none of them occurs in it,
 * such as for names of indices.
 */
export function understand(question: string, language: string): QuestionTopics {
  const normalisedQuestion = normaliseQuestion(question);
  const result = topicsIn(normalisedQuestion, wordsOf(language));
  const { topics: namedTopics, statistics, terms, things, services: namedServices } = result;
  const isEmpty = [namedTopics, statistics, terms, things, namedServices].every(({ length }) => length === 0);
  const topics =
    isEmpty && language !== english.code ? topicsIn(normalisedQuestion, wordsOf(english.code)) : result;
  const services = serviceCodes.filter(
    (code) => topics.services.includes(code) || matchesAny(normalisedQuestion, namesOf(code)),
  );
  const commands = [language, english.code].some((code) =>
    matchesAny(normalisedQuestion, wordsOf(code).commands),
  );
  return {
    ...topics,
    services,
    month: monthIn(normalisedQuestion, language),
    isCommand: commands && !/[?？]/u.test(question),
  };
}

const topicsIn = (
  normalisedQuestion: NormalisedQuestion,
  { topics, statistics, terms, things, ends, services = {}, worth, howMuch, perHectare, indices }: Words,
): Omit<QuestionTopics, 'month' | 'isCommand'> => {
  const asksFor = (phrases: Phrases): boolean => matchesAny(normalisedQuestion, phrases);
  const matching = <Name extends string>(phrases: Readonly<Record<Name, Phrases>>): Name[] =>
    (Object.keys(phrases) as Name[]).filter((name) => asksFor(phrases[name]));
  const namesIndex = asksFor(indices);
  const asksForMoney = asksFor(things.money) || (!namesIndex && asksFor(worth));
  const result = {
    topics: matching(topics),
    statistics: matching(statistics),
    terms: matching(terms),
    things: (Object.keys(things) as ThingName[]).filter((thing) =>
      thing === 'money' ? asksForMoney : asksFor(things[thing]),
    ),
    ends: matching(ends),
    services: matching(services),
    asksAmount: asksFor(howMuch),
    perHectare: asksFor(perHectare),
  };
  const asksForNothingElse = [result.topics, result.statistics, result.terms, result.things].every(
    (one) => one.length === 0,
  );
  // "How much is NDVI?" asks the same as "What is NDVI?".
  const asksForIndex = namesIndex && (asksFor(worth) || asksFor(howMuch));
  return asksForIndex && asksForNothingElse ? { ...result, topics: ['method'] } : result;
};

/** Names of a service that are the same in every language, in lower case. */
function namesOf(code: string): Phrases {
  const { name, index } = recipeFor(code)!;
  return [code, name, index.name].map((phrase) => phrase.toLowerCase());
}
