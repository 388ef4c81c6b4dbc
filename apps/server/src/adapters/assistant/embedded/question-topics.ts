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
  /** Service codes. */
  services: readonly string[];
}

/**
 * Interprets a question by the words of its language, and by the English ones if none of them occurs in it,
 * such as for names of indices.
 */
export function understand(question: string, language: string): QuestionTopics {
  const normalised = normaliseQuestion(question);
  const result = topicsIn(normalised, wordsOf(language));
  const isEmpty = Object.values(result).every((named) => named.length === 0);
  return isEmpty && language !== english.code ? topicsIn(normalised, wordsOf(english.code)) : result;
}

const topicsIn = (
  normalised: NormalisedQuestion,
  { topics, statistics, things, services }: Words,
): QuestionTopics => {
  const matching = <Name extends string>(phrases: Readonly<Record<Name, Phrases>>): Name[] =>
    (Object.keys(phrases) as Name[]).filter((name) => matchesAny(normalised, phrases[name]));
  return {
    topics: matching(topics),
    statistics: matching(statistics),
    things: matching(things),
    services: matching(services),
  };
};
