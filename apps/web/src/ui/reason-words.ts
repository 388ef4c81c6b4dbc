import { reasonTexts } from '../texts/reasons.en.ts';
import { dayText } from './dates.ts';

/** As the server writes them, whatever the reader's language. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What stands for a name in a template: a day as the server writes it, the name of a scene, or else a figure. */
const kinds: Readonly<Record<string, string>> = {
  day: String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`,
  id: String.raw`\S+`,
  figure: String.raw`\d[\d.,]*`,
};
const days = new Set(['day', 'from', 'to', 'fire']);
const kindOf = (name: string): string => (days.has(name) ? 'day' : name === 'id' ? 'id' : 'figure');

const sentences = Object.entries(reasonTexts)
  // Of two that begin alike the longer says more.
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([template, words]) => ({ pattern: patternOf(template), words }));

/** A reason that the server gives in English, in the reader's language; where part of it is not known, all of it as it came. */
export function reasonWords(reason: string): string {
  const said: string[] = [];
  for (let at = 0; at < reason.length; ) {
    const rest = reason.slice(at);
    const known = sentences.find(({ pattern }) => pattern.test(rest));
    if (!known) return reason;
    const { 0: whole, groups = {} } = known.pattern.exec(rest)!;
    said.push(known.words.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(groups[name]!, name)));
    at += whole.length;
  }
  return said.join(' ');
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? groupOf(part.slice(1, -1)) : escaped(part)))
    .join('');
  return new RegExp(`^${source}(?: |$)`);
}

function shown(words: string, name: string): string {
  if (kindOf(name) !== 'day') return words;
  const [day, month, year] = words.split(' ') as [string, string, string];
  const number = months.indexOf(month) + 1;
  return number === 0
    ? words
    : dayText([year, number, day].map((part) => `${part}`.padStart(2, '0')).join('-'));
}

function groupOf(name: string): string {
  return `(?<${name}>${kinds[kindOf(name)]})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
