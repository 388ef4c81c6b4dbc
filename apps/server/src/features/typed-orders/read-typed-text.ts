import { languageCodes } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import { languageOfQuestion } from '../../adapters/assistant/words/language-of-question.ts';
import { matchesAny, normaliseQuestion } from '../../adapters/assistant/words/phrases.ts';
import {
  type Phrases,
  type ThingName,
  type TopicName,
  wordsOf,
} from '../../adapters/assistant/words/words.ts';
import { type OrderText, readOrderText } from './read-order-text.ts';

/** Topics of questions about a result that may be part of an order. */
const topicsOfOrders: readonly TopicName[] = ['price', 'field', 'next'];
/** Subjects that no image shows, but that a price may be about. */
const thingsOfOrders: readonly ThingName[] = ['money'];

/** What a text says about an order, in the language whose words explain most of it. */
export interface TypedText extends OrderText {
  /** True if the text asks about a result, such as whether the field is dry. */
  asksAboutResult: boolean;
  /** True if the text asks about what no image shows, such as a dose. */
  asksUnknowable: boolean;
}

/**
 * Reads a text by the words of all languages, because people do not always type that of the page. Of equal ones, the
 * language that its common words point to counts, then the reader's.
 */
export function readTypedText(text: string, reader: string): TypedText {
  const order = new Set([languageOfQuestion(text, reader), reader, english.code, ...languageCodes]);
  const readings = [...order].map((language) => ({ language, ...readOrderText(text, language) }));
  const { language, ...best } = readings.toSorted(
    (one, other) => other.understoodCount - one.understoodCount,
  )[0]!;
  const question = normaliseQuestion(text);
  const { topics, things } = wordsOf(language);
  const asks = <Name extends string>(
    phrases: Readonly<Record<Name, Phrases>>,
    excluded: readonly Name[],
  ): boolean =>
    (Object.keys(phrases) as Name[]).some(
      (name) => !excluded.includes(name) && matchesAny(question, phrases[name]),
    );
  return {
    ...best,
    asksAboutResult: asks(topics, topicsOfOrders),
    asksUnknowable: asks(things, thingsOfOrders),
  };
}
