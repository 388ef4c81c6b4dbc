import { expect, test } from 'vitest';
import type { CatalogueChange } from '../../features/catalogue/catalogue-changes.ts';
import { terminalIn } from '../../text/terminal.ts';
import { describeChanges } from './catalogue-report.ts';

const change = (code: string, ...values: { name: string; from: string; to: string }[]): CatalogueChange => ({
  kind: 'tier',
  code,
  type: 'changed',
  values,
});
const changes = [
  change('a/b', { name: 'on sale', from: 'true', to: 'false' }, { name: 'area_max', from: '50', to: '' }),
  change('c/d', { name: 'on sale', from: 'false', to: 'true' }),
];

test.each([
  [
    'en',
    ['changed    tier a/b: no longer on sale and area_max 50 → nothing', 'changed    tier c/d: now on sale'],
  ],
  [
    'es',
    [
      'cambiado  tarifa a/b: ya no está a la venta y area_max 50 → nada',
      'cambiado  tarifa c/d: ahora a la venta',
    ],
  ],
  ['hi', ['बदला      दर a/b: अब बिक्री में नहीं और area_max 50 → कुछ नहीं', 'बदला      दर c/d: अब बिक्री में']],
])('what changed is listed in %s', (language, lines) => {
  const described = describeChanges({ changes, unchanged: 0 }, terminalIn(language));
  expect(described.slice(0, 2)).toEqual(lines.map((line) => `  ${line}`));
});
