import type { ToldRecord } from '../assistant.ts';
import { readings, unknownReading } from './readings/all.ts';
import { cloud, field, limits, method, when } from './topics/about.ts';
import { action, help } from './topics/action.ts';
import { condition } from './topics/condition.ts';
import { partsAsked } from './topics/parts.ts';
import { statistic, statisticNames, variability } from './topics/spread.ts';
import { trend } from './topics/trend.ts';
import { unknowable } from './topics/unknowable.ts';
import { measuredNote, type Told } from './words.ts';

interface Topic {
  asks: RegExp;
  /** What people also say when they ask for something else: it is answered where nothing else is asked for. */
  alone?: true;
  /** Whose answer holds that of this one already. */
  within?: RegExp;
  say(told: Told, question: string): string | null;
}

const ofSpread = /\b(variab\w*|vari(es|ation)|spread|uneven|uniform|even)\b/;

/** The first few that a question asks for are answered, in this order. */
const topics: readonly Topic[] = [
  {
    asks: /\b(condition|state of|status|how is|how are|overview|summar\w*|today|doing|healthy?|dry|wet|thirst\w*|moist\w*|stress\w*|enough water|burn(t|ed))\b/,
    say: condition,
  },
  { asks: ofSpread, say: variability },
  { asks: statisticNames, within: ofSpread, say: statistic },
  {
    asks: /\b(trend|series|chang\w*|compar\w*|since|last (year|month|time)|before|over time|improv\w*|wors\w*|rising|falling|grow(n|th|ing)?)\b/,
    say: trend,
  },
  {
    asks: /\b(zones?|parts?|where|classes|class|severity|bands?|plumes?|spots?|leaks?|samples?|points?|places?)\b/,
    say: partsAsked,
  },
  { asks: /\b(clouds?|cloudy|shadow|clear|valid|pixels?)\b/, say: cloud },
  { asks: /\b(when|date|what day|which day|how old|recent|up to date)\b/, say: when },
  {
    asks: /\b(area|size|hectares?|how (big|large)|soil type|vegetation type|crop type|resolution)\b/,
    say: field,
  },
  {
    asks: /\b(action|should (i|we)|do about|do now|what (can|to) do|what do (i|we) do|recommend\w*|advi[cs]e|next steps?|irrigat\w*)\b/,
    say: action,
  },
  { asks: /\b(helps?|benefits?|useful|use of|good for|what for|value of)\b/, say: help },
  {
    asks: /\b(limits?|limitations?|accura\w*|reliab\w*|trust|sure|certain\w*|error|wrong|precise|precision|mistake)\b/,
    say: limits,
  },
  {
    asks: /\b(what (is|does|are)|mean(s|ing)?|formula|method|calculat\w*|comput\w*|measured?|work(s)?)\b/,
    alone: true,
    say: method,
  },
];

const mostTopics = 3;

const ways =
  'You can ask about the condition of the field, its average, lowest and highest value, its spread, its parts, cloud, the date, the trend, what to do, how the analysis helps, and what it does not say.';

/**
 * Answers from the figures of the record alone, in plain English.
 * @param question as it was typed, in any case.
 */
export function explain(record: ToldRecord, question: string): string {
  const told: Told = { record, reading: readings[record.service_code] ?? unknownReading };
  const asked = question.toLowerCase();
  const cannot = unknowable(asked);
  const named = topics.filter(({ asks }) => asks.test(asked));
  const said = named
    .filter(({ alone, within }) => !within?.test(asked) && (!alone || named.length === 1))
    .slice(0, mostTopics)
    .map(({ say }) => say(told, asked))
    .filter((paragraph) => paragraph !== null);
  // Once, whatever the figures are that were asked for.
  const measured = measuredNote(record) ?? [];
  if (cannot !== null) {
    const rest = said.length > 0 ? said : [condition(told)];
    return [cannot, 'What it does say:', ...new Set(rest), measured].flat().join('\n\n');
  }
  if (said.length > 0) return [...new Set(said), measured].flat().join('\n\n');
  return [
    'I answer from the figures of this result, and your question names none of them.',
    condition(told),
    measured,
    ways,
  ]
    .flat()
    .join('\n\n');
}
