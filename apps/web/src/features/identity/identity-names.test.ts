import { describe, expect, test } from 'vitest';
import { namesIn } from './identity-names.ts';

/** An ID token with these claims, encoded as an issuer does. */
const tokenWith = (claims: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `e30.${payload}.signature`;
};

describe('the names in an ID token', () => {
  test('are the given and the family name', () => {
    const names = namesIn(tokenWith({ given_name: 'Zoë', family_name: ' Łukasiewicz–Ó ' }));
    expect(names).toEqual({ first: 'Zoë', last: 'Łukasiewicz–Ó' });
  });

  test.each([
    ['no claims', tokenWith({})],
    ['claims of another type', tokenWith({ given_name: 7, family_name: ['Veldman'] })],
    ['names that no profile accepts', tokenWith({ given_name: 'x'.repeat(101), family_name: '\u0000' })],
    ['no JSON', 'a.b.c'],
    ['no token', ''],
  ])('%s: none', (_what, token) => {
    expect(namesIn(token)).toEqual({ first: '', last: '' });
  });
});
