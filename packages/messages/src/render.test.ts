import { describe, expect, test, vi } from 'vitest';
import { declareMessages } from './declare.ts';
import { declareCompiled } from './declare-compiled.ts';
import { edgeOf } from './edges.ts';
import { inEnglish } from './in-english.ts';
import { type Message, toStored } from './message.ts';
import { declaredText } from './registry.ts';
import { type RenderingEdge, renderMessage } from './render.ts';

const say = declareMessages('test', {
  plain: 'Nothing to say.',
  named: ['{name} was removed.', { name: 'name' }],
  counted: ['{fields, plural, one {# field} other {# fields}}', { fields: 'count' }],
  dated: ['Until {end}.', { end: 'instant' }],
  paid: ['{amount} paid.', { amount: 'money' }],
  measured: ['{area}, {share} %', { area: 'area', share: 'figure' }],
  listed: ['On {day}: {names}; {rate}.', { day: 'day', names: 'list', rate: 'figure' }],
  inner: 'the outline',
  chosen: ['{kind, select, paid {Paid by {who}} other {{kind}}}', { kind: 'name', who: 'name' }],
  first: ['{outline} touches {other}.', { outline: 'message', other: 'message' }],
});
const inFrench: RenderingEdge = { locale: 'fr-FR', textOf: declaredText };

test('a message is a code and its parameters', () => {
  expect(say.counted({ fields: 2 })).toEqual({ code: 'test.counted', params: { fields: 2 } });
  expect(JSON.parse(JSON.stringify(say.plain()))).toEqual({ code: 'test.plain', params: {} });
});

test.each(['{name}', "it's '{quoted}'", '<b>bold</b> & #1', '\u202ereversed\u202c', 'constructor', '100 %'])(
  'a name comes out as it was written: %s',
  (name) => {
    expect(inEnglish(say.named({ name }))).toBe(`${name} was removed.`);
  },
);

describe('a value with another direction than the sentence', () => {
  const inDirection = (direction: 'ltr' | 'rtl'): RenderingEdge => ({ ...inFrench, direction });

  test('is isolated in either direction', () => {
    expect(renderMessage(say.named({ name: 'حقل' }), inDirection('ltr'))).toBe(
      '\u2068حقل\u2069 was removed.',
    );
    expect(renderMessage(say.named({ name: 'Ada' }), inDirection('rtl'))).toBe(
      '\u2068Ada\u2069 was removed.',
    );
    expect(renderMessage(say.named({ name: 'Ada' }), inDirection('ltr'))).toBe('Ada was removed.');
    expect(renderMessage(say.named({ name: 'حقل' }), inDirection('rtl'))).toBe('حقل was removed.');
  });

  test('is isolated by itself in a list, and not where it selects a branch', () => {
    const names = { list: ['Ada', 'حقل', say.inner()] };
    const rate = { figure: 1, decimals: 0 };
    expect(renderMessage(say.listed({ day: { day: '2025-01-05' }, names, rate }), inDirection('ltr'))).toBe(
      'On 5 janv. 2025: Ada, \u2068حقل\u2069 et the outline; 1.',
    );
    const chosen = renderMessage(say.chosen({ kind: 'paid', who: 'Ada' }), inDirection('rtl'));
    expect(chosen).toBe('Paid by \u2068Ada\u2069');
  });

  test('stays as it is in logs', () => {
    expect(inEnglish(say.named({ name: 'حقل' }))).toBe('حقل was removed.');
  });
});

describe('numbers', () => {
  test('are written as the language writes them', () => {
    expect(inEnglish(say.counted({ fields: 1 }))).toBe('1 field');
    expect(inEnglish(say.counted({ fields: 1_234 }))).toBe('1,234 fields');
    expect(inEnglish(say.counted({ fields: -1_000 }))).toBe('−1,000 fields');
    const measured = say.measured({ area: { hectares: 1234.5 }, share: { figure: -0.25, decimals: 1 } });
    expect(inEnglish(measured)).toBe('1,234.50\u00a0ha, −0.3 %');
    expect(renderMessage(measured, inFrench)).toBe('1\u202f234,50\u00a0ha, −0,3 %');
  });

  test('of areas are in the unit of the edge', () => {
    const area = (hectares: number): string => `${hectares * 2} ac`;
    const message = say.measured({ area: { hectares: 3 }, share: { figure: 1, decimals: 0 } });
    expect(renderMessage(message, { ...inFrench, area })).toBe('6 ac, 1 %');
  });
});

test.each([
  ['en', 'Until 5 Sep 2026, 14:02 UTC.', '$1,204.50 paid.'],
  ['es', 'Until 5 sept 2026, 14:02 UTC.', '1204,50\u00a0$ paid.'],
  ['pt', 'Until 5 de set. de 2026, 14:02 UTC.', '$\u00a01.204,50 paid.'],
])('a moment and an amount are written as %s writes them', (code, moment, amount) => {
  const edge: RenderingEdge = { ...edgeOf(code), textOf: declaredText };
  expect(renderMessage(say.dated({ end: { instant: '2026-09-05T14:02:33.000Z' } }), edge)).toBe(moment);
  expect(renderMessage(say.paid({ amount: { cents: 120_450 } }), edge)).toBe(amount);
});

test.each([
  ['2026-08-01', 'On 1er août 2026: ; 1.'],
  ['2026-08-11', 'On 11 août 2026: ; 1.'],
  ['2026-08-21', 'On 21 août 2026: ; 1.'],
])('French writes the first of a month as an ordinal: %s', (day, sentence) => {
  const message = say.listed({ day: { day }, names: { list: [] }, rate: { figure: 1, decimals: 0 } });
  expect(renderMessage(message, inFrench)).toBe(sentence);
});

test('a message that begins another one begins with a capital', () => {
  expect(inEnglish(say.first({ outline: say.inner(), other: say.inner() }))).toBe(
    'The outline touches the outline.',
  );
});

describe('a code that nothing declares', () => {
  const message = { code: 'test.of_another_version', params: { name: 'Ada' } };

  test('is named in a neutral sentence, and reported', () => {
    const onUnknown = vi.fn();
    expect(renderMessage(message, { ...edgeOf('en'), onUnknown })).toBe(
      'This was written by another version (test.of_another_version).',
    );
    expect(onUnknown).toHaveBeenCalledExactlyOnceWith('test.of_another_version');
    expect(renderMessage(message, { ...edgeOf('hi'), onUnknown })).toBe(
      'यह किसी दूसरे संस्करण ने लिखा है (test.of_another_version)।',
    );
  });

  test('is itself where not even that sentence is known', () => {
    const textOf = () => undefined;
    expect(renderMessage(message, { ...inFrench, textOf })).toBe('[test.of_another_version]');
  });

  test('is logged once, however often it is read', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    for (const code of ['en', 'fr', 'en'])
      renderMessage({ code: 'test.read_often', params: {} }, edgeOf(code));
    expect(warn.mock.calls.map(([warning]) => warning)).toEqual([
      'The message test.read_often cannot be read by this version.',
    ]);
    warn.mockRestore();
  });
});

describe('a stored message that this version cannot read', () => {
  const named = { code: 'test.named', params: { name: 'Ada' } };
  test.each<[string, object]>([
    ['of a newer form', { v: 2, ...named }],
    ['of a newer form without parameters', { v: 2, code: 'test.named', args: {} }],
    ['without parameters', { code: 'test.named' }],
    ['whose parameters are null', { code: 'test.named', params: null }],
    ['that lacks a parameter', { code: 'test.named', params: {} }],
    ['that lacks a count', { code: 'test.counted', params: {} }],
    ['whose count is words', { code: 'test.counted', params: { fields: 'three' } }],
    ['whose count is no number', { code: 'test.counted', params: { fields: Number.NaN } }],
    ['with a parameter that is null', { code: 'test.named', params: { name: null } }],
    ['with a parameter of an unknown kind', { code: 'test.named', params: { name: { tonnes: 5 } } }],
    ['with an impossible moment', { code: 'test.dated', params: { end: { instant: '2026-13-45' } } }],
    ['with an area in words', { code: 'test.named', params: { name: { hectares: 'five' } } }],
    ['with a list that is none', { code: 'test.named', params: { name: { list: 'Ada' } } }],
    ['with an impossible day', { code: 'test.named', params: { name: { day: '2024-02-30' } } }],
    ['with a day without its zeros', { code: 'test.named', params: { name: { day: '2024-2-3' } } }],
    [
      'with an impossible day of a moment',
      { code: 'test.dated', params: { end: { instant: '2023-02-29T10:00:00Z' } } },
    ],
    ['with too many decimals', { code: 'test.named', params: { name: { figure: 1, decimals: 200 } } }],
    ['with fewer decimals than none', { code: 'test.named', params: { name: { figure: 1, decimals: -1 } } }],
    ['with half a decimal', { code: 'test.named', params: { name: { figure: 1, decimals: 0.5 } } }],
    [
      'with a unit that is an object',
      { code: 'test.named', params: { name: { figure: 1, decimals: 0, unit: {} } } },
    ],
    [
      'with a unit that is null',
      { code: 'test.named', params: { name: { figure: 1, decimals: 0, unit: null } } },
    ],
    ['whose parameters are text', { code: 'test.named', params: 'name' }],
    ['with a list of an unknown kind', { code: 'test.named', params: { name: { list: [{ tonnes: 5 }] } } }],
  ])('%s is a neutral sentence with its code, and reported', (_, stored) => {
    const onUnknown = vi.fn();
    const message = stored as Message;
    expect(renderMessage(message, { ...edgeOf('en'), onUnknown })).toBe(
      `This was written by another version (${message.code}).`,
    );
    expect(onUnknown).toHaveBeenCalledExactlyOnceWith(message.code);
  });

  test.each<unknown>([
    null,
    undefined,
    'plain English',
    '',
    0,
    true,
    [],
    ['test.plain'],
    {},
    { code: 7, params: {} },
    { code: '', params: {} },
  ])('without a code is a neutral sentence, and reported: %j', (stored) => {
    const onUnknown = vi.fn();
    const message = stored as Message;
    expect(renderMessage(message, { ...edgeOf('en'), onUnknown })).toBe('This text cannot be shown.');
    expect(renderMessage(message, { ...edgeOf('fr'), onUnknown })).toBe('Ce texte ne peut pas être affiché.');
    expect(renderMessage(message, { ...inFrench, textOf: () => undefined })).toBe('[?]');
    expect(onUnknown.mock.calls).toEqual([[null], [null]]);
  });

  test('without a code is logged once', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    for (const stored of [null, 'plain English', 5])
      renderMessage(stored as unknown as Message, edgeOf('en'));
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'A stored value without a code was read where a message is expected.',
    ]);
    warn.mockRestore();
  });

  test.each(['en', 'hi'])('is no property of objects in %s', (language) => {
    const edge = { ...edgeOf(language), onUnknown: () => {} };
    for (const code of ['constructor', 'toString', '__proto__']) {
      expect(renderMessage({ code, params: {} }, edge)).toContain(`(${code})`);
    }
  });

  test('is neutral inside of one that can be read', () => {
    const message = say.first({ outline: { code: 'test.gone', params: {} }, other: say.inner() });
    expect(inEnglish(message)).toBe('This was written by another version (test.gone). touches the outline.');
  });

  test('is neutral at a depth that no message of ours has', () => {
    let nested: Message = say.inner();
    for (let depth = 0; depth < 20_000; depth++) nested = say.first({ outline: nested, other: say.inner() });
    expect(inEnglish(nested)).toContain('This was written by another version (test.first).');
    const list = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ list: [inner] }), 'Ada');
    expect(inEnglish(say.named({ name: list as string }))).toBe(
      'This was written by another version (test.named).',
    );
  });

  test('may have what no text takes', () => {
    const { code, params } = say.named({ name: 'Ada' });
    const message = { code, params: { ...params, position: [4, 51], part: null } };
    expect(inEnglish(message as unknown as Message)).toBe('Ada was removed.');
  });

  test('of the form of today is read', () => {
    expect(inEnglish(toStored(say.named({ name: 'Ada' })))).toBe('Ada was removed.');
  });
});

test.each([
  ['en', 'On 5 Jan 2025: Ada, Bob, and the outline; 12.5\u00a0kg/h.'],
  ['es', 'On 5 ene 2025: Ada, Bob y the outline; 12,5\u00a0kg/h.'],
])('a day, a list and a figure with its unit are written as %s writes them', (code, sentence) => {
  const message = say.listed({
    day: { day: '2025-01-05' },
    names: { list: ['Ada', 'Bob', say.inner()] },
    rate: { figure: 12.46, decimals: 1, unit: 'kg/h' },
  });
  expect(renderMessage(message, { ...edgeOf(code), textOf: declaredText })).toBe(sentence);
});

test.each([
  ['en', 'On 5 Jan 2025: Ada, Bob, or Eve; 1\u00a0kg/h.'],
  ['fr', 'On 5 janv. 2025: Ada, Bob ou Eve; 1\u00a0kg/h.'],
])('of a list one is meant as %s writes it', (code, sentence) => {
  const message = say.listed({
    day: { day: '2025-01-05' },
    names: { list: ['Ada', 'Bob', 'Eve'], oneOf: true },
    rate: { figure: 1, decimals: 0, unit: 'kg/h' },
  });
  expect(renderMessage(message, { ...edgeOf(code), textOf: declaredText })).toBe(sentence);
});

test('what a build has compiled says the same', () => {
  const compiled = declareCompiled('test.compiled', { plain: 'Hello.', named: ['Hello ', ['name'], '.'] });
  expect(inEnglish(compiled['plain']!())).toBe('Hello.');
  expect(inEnglish(compiled['named']!({ name: 'Ada' }))).toBe('Hello Ada.');
});

test('a language that there is no catalogue of is English', () => {
  // The code zxx of ISO 639 means that a text is in no language.
  expect([edgeOf('zxx').language.code, edgeOf('../en').language.code]).toEqual(['en', 'en']);
  expect(edgeOf('es').locale).toBe('es');
});
