import { dayText } from './dates.ts';
import { moneyText } from './money.ts';
import { fixed } from './numbers.ts';

/** Sentences of the server by their English, with names in braces for what changes, each in the words of another language. */
export type Dictionary = Readonly<Record<string, string>>;

/** As the server writes them, whatever the reader's language. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Kind = 'day' | 'id' | 'list' | 'name' | 'money' | 'phrase' | 'figure';

const patterns: Readonly<Record<Kind, string>> = {
  day: String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`,
  id: String.raw`\S+`,
  list: '.+?',
  name: '[^.:;]+?',
  money: String.raw`\$\d[\d,]*\.\d\d`,
  phrase: '[^.:;]+?',
  figure: String.raw`−?\d[\d.,]*`,
};

/** What stands for a name in a template: a figure where nothing else is said here. */
const kinds: Readonly<Record<string, Kind>> = {
  day: 'day',
  from: 'day',
  to: 'day',
  fire: 'day',
  id: 'id',
  list: 'list',
  name: 'name',
  biome: 'name',
  amount: 'money',
  outline: 'phrase',
  corner: 'phrase',
};
const kindOf = (name: string): Kind => kinds[name] ?? 'figure';

/** Says what the server says in English in the reader's language; where part of it is not known, all of it as it came. */
export function wordsBy(dictionary: Dictionary): (said: string) => string {
  const sentences = Object.entries(dictionary)
    // Of two that begin alike the longer says more.
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([template, words]) => ({ pattern: patternOf(template), words }));
  const shown: Readonly<Record<Kind, (words: string) => string>> = {
    // One that the dictionary has too.
    phrase: translate,
    day: spokenDay,
    id: asItCame,
    list: asItCame,
    name: (words) => dictionary[words] ?? words,
    money: (words) => moneyText(Number(words.replaceAll(/[$,]/g, ''))),
    figure: spokenFigure,
  };
  return translate;

  function translate(said: string): string {
    const words: string[] = [];
    for (let at = 0; at < said.length; ) {
      const rest = said.slice(at);
      const known = sentences.find(({ pattern }) => pattern.test(rest));
      if (!known) return said;
      const { 0: whole, groups = {} } = known.pattern.exec(rest)!;
      words.push(
        known.words.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown[kindOf(name)](groups[name]!)),
      );
      at += whole.length;
    }
    return words.join(' ');
  }
}

const asItCame = (words: string): string => words;

function spokenDay(words: string): string {
  const [day, month, year] = words.split(' ') as [string, string, string];
  const number = months.indexOf(month) + 1;
  return number === 0
    ? words
    : dayText([year, number, day].map((part) => `${part}`.padStart(2, '0')).join('-'));
}

function spokenFigure(words: string): string {
  const value = Number(words.replaceAll(',', '').replace('−', '-'));
  return Number.isNaN(value) ? words : fixed(value, words.split('.')[1]?.length ?? 0);
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? groupOf(part.slice(1, -1)) : escaped(part)))
    .join('');
  // A name at the end may be of several words.
  return new RegExp(template.endsWith('}') ? `^${source}$` : `^${source}(?: |$)`);
}

const groupOf = (name: string): string => `(?<${name}>${patterns[kindOf(name)]})`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
