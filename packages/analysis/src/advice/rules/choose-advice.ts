import type { AdviceInput } from '../advice-input.ts';
import { adviceMessages as says } from '../advice-messages.ts';
import { addDays } from '../crops/year-days.ts';
import { candidateWindows, describeSituation, type Situation } from '../situation/situation.ts';
import type { AddedWords, Advice, AdviceRule } from './advice.ts';
import { betweenRules } from './between-rules.ts';
import { burnRules } from './burn-rules.ts';
import { carbonRules } from './carbon-rules.ts';
import { comparisonRules } from './comparison-rules.ts';
import { emergenceRules } from './emergence-rules.ts';
import { imageRules } from './image-rules.ts';
import { lastRules } from './last-rules.ts';
import { laterSeasonRules } from './later-season-rules.ts';
import { leafRules } from './leaf-rules.ts';
import { methaneRules } from './methane-rules.ts';
import { partCutRule } from './part-cut-rule.ts';
import { addedRules } from './question-rules.ts';
import { soilRules } from './soil-rules.ts';
import { lateSownRule, winterRestRule } from './winter-rules.ts';

/** Days after which another view is recommended at the earliest. */
const nextViewDays = 10;

/** Rows 8 to 19, about the stage of a crop. */
const plantRules = [
  ...betweenRules,
  lateSownRule,
  ...emergenceRules,
  winterRestRule,
  ...laterSeasonRules,
  partCutRule,
];

/** Rows 28 to 38. */
const serviceRules = [...leafRules, ...soilRules, ...methaneRules, ...carbonRules, ...burnRules];

/** Rule that applies if no row of the table does. */
const remainder: AdviceRule = {
  row: 40,
  code: 'figures-only',
  holds: () => true,
  message: (_, from) => says.figures_only({ from: { day: from } }),
  nextView: () => null,
  certainty: () => null,
};

/** Rows of a field whose question (row 5 or 6) is open; they need no stage. */
const rowsWithoutStage = new Set([20, 21, 22, 23, 24]);

/** Rows in the order in which they are tried. Without a stage, few of them can hold. */
function rulesFor(situation: Situation, questions: readonly AdviceRule[], hidden: readonly AdviceRule[]) {
  if (questions.length > 0)
    return [...imageRules, ...comparisonRules.filter(({ row }) => rowsWithoutStage.has(row)), ...questions];
  const plants = situation.index === null ? [] : plantRules;
  return [...imageRules, ...plants, ...serviceRules, ...comparisonRules, ...lastRules, ...hidden, remainder];
}

/** The later of the day that a rule names and ten days from today. */
function nextViewFrom(rule: AdviceRule, situation: Situation): string {
  const earliest = addDays(situation.input.today, nextViewDays);
  const named = rule.nextView?.(situation) ?? earliest;
  return [earliest, named].toSorted().at(-1)!;
}

/** Rows 1 to 4 stand alone; rows 5 to 7 add their words to any other row. */
function decide(situation: Situation): Advice {
  const added = addedRules.filter(({ holds }) => holds(situation));
  const questions = added.filter(({ row }) => row < 7);
  const hidden = added.filter(({ row }) => row === 7);
  const rule = rulesFor(situation, questions, hidden).find(({ holds }) => holds(situation))!;
  const from = nextViewFrom(rule, situation);
  return {
    row: rule.row,
    code: rule.code,
    message: rule.message(situation, from),
    added: rule.row < 5 ? [] : added.filter((one) => one !== rule).map((one) => wordsOf(one, situation)),
    certainty: rule.certainty(situation),
    nextViewFrom: rule.nextView === undefined ? null : from,
  };
}

const wordsOf = (rule: AdviceRule, situation: Situation): AddedWords => ({
  row: rule.row as AddedWords['row'],
  code: rule.code as AddedWords['code'],
  message: rule.message(situation, ''),
});

/**
 * Chooses what to do next: the first row of the decision table that holds. Where several seasons of the crop contain the
 * day and give different advice, the day of sowing is asked for.
 */
export function chooseAdvice(input: AdviceInput): Advice {
  const [first, ...others] = candidateWindows(input).map((window) => describeSituation(input, window));
  const withoutStage = (): Advice => decide(describeSituation(input, null));
  if (first === undefined) return withoutStage();
  const advice = decide(first);
  return others.every((one) => decide(one).code === advice.code) ? advice : withoutStage();
}
