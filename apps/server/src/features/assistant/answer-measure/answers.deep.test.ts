/** @module-tag deep */
import { readFileSync } from 'node:fs';
import { recordedServices } from '@furrow/analysis/testing/stored-record';
import { describe, expect, test } from 'vitest';
import { explain, kindOf } from '../../../adapters/assistant/embedded/explain.ts';
import { languageOfQuestion } from '../../../adapters/assistant/words/language-of-question.ts';
import { measuredRecord } from './measured-record.test-support.ts';
import { faultsOf, type MeasuredQuestion } from './score-answer.test-support.ts';
import { wrongFiguresIn } from './wrong-figures.test-support.ts';

/** Number of questions that have to be answered to the point. */
const minToThePoint = 110;

const questionsOf = (service: string): MeasuredQuestion[] =>
  JSON.parse(readFileSync(new URL(`${service}.json`, import.meta.url), 'utf8'));

const answers = recordedServices.flatMap((service) =>
  questionsOf(service).map((measured) => {
    const { question } = measured;
    // An account in the language of the question, as most are.
    const language = languageOfQuestion(question, measured.language);
    const request = { record: measuredRecord(service, language), question, language, history: [] };
    const answer = { text: explain(request), counts: kindOf(request) === 'answerable' };
    const wrongFigures = wrongFiguresIn(answer.text, request.record, language);
    return {
      service,
      language,
      question,
      text: answer.text,
      wrongFigures,
      faults: faultsOf(measured, answer),
    };
  }),
);

test('fifteen questions of each service are measured, in five languages', () => {
  expect(answers).toHaveLength(120);
  expect(Map.groupBy(answers, ({ service }) => service).size).toBe(8);
  expect(new Set(answers.map(({ language }) => language)).size).toBe(5);
  expect(new Set(answers.map(({ question }) => question)).size).toBeGreaterThan(100);
});

test('no answer has a figure that is not the record’s', () => {
  expect(answers.filter(({ wrongFigures }) => wrongFigures.length > 0)).toEqual([]);
});

test('answers are to the point', () => {
  const missed = answers.filter(({ faults }) => faults.length > 0);
  expect(answers.length - missed.length, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(
    minToThePoint,
  );
});

describe.each(recordedServices)('about %s', (service) => {
  test('no two questions have the same answer', () => {
    const texts = answers.filter((one) => one.service === service).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
