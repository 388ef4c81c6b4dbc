import { describe, expect, test, vi } from 'vitest';
import { appendToLines, type BotLine, iterationOf, type Line, linesBefore } from './lines.ts';
import { fillPlaceholders } from './placeholder-values.ts';

const botLine = (id: number, message: BotLine['message'], round = 0, words: string | null = null): Line => ({
  author: 'bot',
  id,
  round,
  message,
  values: {},
  sentence: words,
});
const answer = (id: number, words: string, round = 0): Line => ({
  author: 'person',
  id,
  round,
  state: 'select_industry',
  reply: { typed: words },
});

describe('a message with placeholders in braces', () => {
  test('is filled with known values, however often they occur', () => {
    expect(
      fillPlaceholders('{area} of {service}, {area}', {
        area: 38.1,
        service: { id: 1, name: 'Methane', of: 1 },
      }),
    ).toBe('38.10\u00a0ha of Methane, 38.10\u00a0ha');
  });

  test.each([
    ['Your land is {area}.', 'Your land is 10.00\u00a0ha.', 'Your land is 24.71\u00a0ac.'],
    // A text in which the operator has written the unit after the placeholder.
    ['Your land is {area} ha.', 'Your land is 10.00\u00a0ha.', 'Your land is 24.71\u00a0ac.'],
    ['{area}ha: {area} hectares', '10.00\u00a0ha: 10.00\u00a0ha', '24.71\u00a0ac: 24.71\u00a0ac'],
    [
      '{area}\u00a0hectare, {area} haystacks',
      '10.00\u00a0ha, 10.00\u00a0ha haystacks',
      '24.71\u00a0ac, 24.71\u00a0ac haystacks',
    ],
    [
      '{area} haben, {area} há',
      '10.00\u00a0ha haben, 10.00\u00a0ha há',
      '24.71\u00a0ac haben, 24.71\u00a0ac há',
    ],
  ])('fills areas in the unit of the reader: %s', (text, inHectares, inAcres) => {
    expect(fillPlaceholders(text, { area: 10 })).toBe(inHectares);
    vi.stubGlobal('localStorage', { getItem: () => 'ac' });
    expect(fillPlaceholders(text, { area: 10 })).toBe(inAcres);
    vi.unstubAllGlobals();
  });

  test('leaves out unknown values', () => {
    expect(fillPlaceholders('Hello {name}.', {})).toBe('Hello .');
  });

  test('inserts values literally, even if they contain patterns or placeholders', () => {
    expect(
      fillPlaceholders('{service}, {area}', { service: { id: 1, name: '$& {area}', of: 1 }, area: 1 }),
    ).toBe('$& {area}, 1.00\u00a0ha');
  });
});

describe('the lines', () => {
  test('grow at their end', () => {
    const first = botLine(0, 'initial');
    const second = answer(1, 'Agriculture');
    expect(appendToLines([first], second)).toEqual([first, second]);
  });

  test('contain the same error once, however often it occurs', () => {
    const linesAfterError = appendToLines([answer(0, 'Agriculture')], botLine(1, 'api_error'));
    expect(appendToLines(linesAfterError, botLine(2, 'api_error'))).toEqual([
      answer(0, 'Agriculture'),
      botLine(2, 'api_error'),
    ]);
    expect(appendToLines(linesAfterError, botLine(2, 'add_to_basket_error'))).toHaveLength(3);
  });

  test('contain an answer as often as it was given', () => {
    expect(appendToLines([answer(0, 'Hello?')], answer(1, 'Hello?'))).toHaveLength(2);
  });

  test('are the last two hundred', () => {
    const lines = Array.from({ length: 200 }, (_, id) => answer(id, `${id}`));
    const more = appendToLines(lines, answer(200, '200'));
    expect([more.length, more[0]?.id, more.at(-1)?.id]).toEqual([200, 1, 200]);
  });
});

describe('a state that asks again', () => {
  const lines = [
    botLine(0, 'select_industry', 0),
    answer(1, 'Agriculture', 0),
    botLine(2, 'type_add', 0),
    botLine(3, 'add_to_basket', 1),
    botLine(4, 'select_industry', 2),
    answer(5, 'Energy', 2),
    botLine(6, 'select_service', 2),
  ];

  test('removes the lines since it last asked', () => {
    expect(linesBefore(lines, 'select_industry', 2).map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    expect(iterationOf(lines, 'select_industry', 2)).toBe(2);
  });

  test('goes back into the round before', () => {
    expect(linesBefore(lines, 'add_to_basket', 2).map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(iterationOf(lines, 'add_to_basket', 2)).toBe(1);
  });

  test('keeps older lines, and all lines if it never asked', () => {
    expect(linesBefore(lines, 'type_add', 2)).toEqual(lines);
    expect(linesBefore(lines, 'payment', 2)).toEqual(lines);
    expect([iterationOf(lines, 'type_add', 2), iterationOf(lines, 'payment', 2)]).toEqual([2, 2]);
  });
});
