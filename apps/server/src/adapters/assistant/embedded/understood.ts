import { english } from '@furrow/messages/language';
import { type Asked, askedIn, names } from '../words/phrases.ts';
import {
  type Phrases,
  type StatisticName,
  type ThingName,
  type TopicName,
  type Words,
  wordsOf,
} from '../words/words.ts';

/** What a question asks for, recognised by the words of its language. */
export interface Understood {
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
export function understand(question: string, language: string): Understood {
  const asked = askedIn(question);
  const own = namedIn(asked, wordsOf(language));
  const isEmpty = Object.values(own).every((named) => named.length === 0);
  return isEmpty && language !== english.code ? namedIn(asked, wordsOf(english.code)) : own;
}

const namedIn = (asked: Asked, { topics, statistics, things, services }: Words): Understood => {
  const named = <Name extends string>(phrases: Readonly<Record<Name, Phrases>>): Name[] =>
    (Object.keys(phrases) as Name[]).filter((name) => names(asked, phrases[name]));
  return {
    topics: named(topics),
    statistics: named(statistics),
    things: named(things),
    services: named(services),
  };
};
