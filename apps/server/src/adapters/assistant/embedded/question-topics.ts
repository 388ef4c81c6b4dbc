import { recipeFor, serviceCodes } from '@furrow/analysis/services/all';
import { english } from '@furrow/messages/language';
import { matchesAny, type NormalisedQuestion, normaliseQuestion } from '../words/phrases.ts';
import {
  type Phrases,
  type StatisticName,
  type ThingName,
  type TopicName,
  type Words,
  wordsOf,
} from '../words/words.ts';

/** What a question asks for, recognised by the words of its language. */
export interface QuestionTopics {
  topics: readonly TopicName[];
  statistics: readonly StatisticName[];
  things: readonly ThingName[];
  /** Codes of the services that the question names. */
  services: readonly string[];
}

/**
 * Interprets a question by the words of its language, and by the English ones if none of them occurs in it,
 * such as for names of indices.
 */
export function understand(question: string, language: string): QuestionTopics {
  const normalisedQuestion = normaliseQuestion(question);
  const result = topicsIn(normalisedQuestion, wordsOf(language));
  const isEmpty = Object.values(result).every((named) => named.length === 0);
  const topics =
    isEmpty && language !== english.code ? topicsIn(normalisedQuestion, wordsOf(english.code)) : result;
  const services = serviceCodes.filter(
    (code) => topics.services.includes(code) || matchesAny(normalisedQuestion, namesOf(code)),
  );
  return { ...topics, services };
}

const topicsIn = (
  normalisedQuestion: NormalisedQuestion,
  { topics, statistics, things, services = {}, worth, howMuch, indices }: Words,
): QuestionTopics => {
  const asksFor = (phrases: Phrases): boolean => matchesAny(normalisedQuestion, phrases);
  const matching = <Name extends string>(phrases: Readonly<Record<Name, Phrases>>): Name[] =>
    (Object.keys(phrases) as Name[]).filter((name) => asksFor(phrases[name]));
  const namesIndex = asksFor(indices);
  const asksForMoney = asksFor(things.money) || (!namesIndex && asksFor(worth));
  const result = {
    topics: matching(topics),
    statistics: matching(statistics),
    things: (Object.keys(things) as ThingName[]).filter((thing) =>
      thing === 'money' ? asksForMoney : asksFor(things[thing]),
    ),
    services: matching(services),
  };
  const asksForNothingElse = [result.topics, result.statistics, result.things].every(
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
