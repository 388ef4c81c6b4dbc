import { refusals } from '@furrow/contract/endpoint/refusals';
import { describe, expect, test } from 'vitest';
import { formatterIn } from './reader.ts';
import { englishSentenceOf, refusalBody } from './refusal-replies.ts';

describe('the figures of a refusal are in the format of the language, and in the reply', () => {
  test.each([
    ['wallet_full', 'en', 'A wallet can hold at most $20,000.00.', { limit: { cents: 2_000_000 } }],
    [
      'wallet_full',
      'es',
      'El monedero puede tener como máximo 20.000,00 $.',
      { limit: { cents: 2_000_000 } },
    ],
    ['fields_full', 'fr', 'Vous avez 5 000 parcelles enregistrées', { limit: 5_000 }],
    ['card_part_too_small', 'pt', 'pelo menos $ 0,50.', { least: { cents: 50 } }],
    ['cart_full', 'hi', 'सीमा 500 विश्लेषण', { limit: 500 }],
  ] as const)('%s in %s', (code, language, part, params) => {
    const { message, ...body } = refusalBody(code, {}, formatterIn(language));
    expect(message.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(part);
    expect(body).toMatchObject({ code, params });
  });
});

test('no figure is written into a sentence by hand where its format depends on the language', () => {
  for (const { message } of Object.values(refusals)) expect(message).not.toMatch(/\$\d|\d[.,]\d/);
});

test('programmers read the sentences with their figures', () => {
  expect(englishSentenceOf('too_many_evidence_links')).toBe(
    'This analysis already has 20 valid links, which is the limit. Withdraw one first.',
  );
  expect(englishSentenceOf('invalid_input')).toBe('');
});
