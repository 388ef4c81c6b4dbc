import { afterEach, expect, test } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';
import type { PlaceholderValues } from './flow-data.ts';
import { ownMessageText } from './own-messages.ts';

afterEach(restoreEnglish);

const item = { service_name: 'NDVI', field_name: 'North 40', total_price: 9.08 };
const values: PlaceholderValues = {
  unpayable: [
    { ...item, unavailable_reason: 'withdrawn' },
    { ...item, field_name: 'Melle 1', unavailable_reason: 'restricted', restricted_by: 'Aerodrome' },
  ],
};

test('the reasons why nothing can be paid for follow a change of the language', async () => {
  expect(ownMessageText('unpayable', values)).toBe(
    'You can no longer pay for NDVI · North 40 ($9.08): its solution is no longer sold. You can no longer pay for NDVI · Melle 1 ($9.08): its land is now restricted (Aerodrome).',
  );
  mockLanguage('es');
  const { ownMessageText: textInSpanish } = await import('./own-messages.ts');
  expect(textInSpanish('unpayable', JSON.parse(JSON.stringify(values)))).toMatch(
    /^Ya no puedes pagar NDVI · North 40 .*: su modalidad ya no se vende\. Ya no puedes pagar NDVI · Melle 1 .* está ahora restringido \(Aerodrome\)\.$/,
  );
});
