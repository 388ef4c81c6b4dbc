import { biomeMessages, carbonMessages } from '@furrow/analysis/services/carbon/recipe-messages';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { shippedNames } from '../catalogue/catalogue-names.ts';
import { renderForReader } from './render-for-reader.ts';

const stored = storedRecord('carbon');
const countedAsCode = carbonMessages.counted_as().code;

/** Returns the biome that a record reports for a vegetation type. */
async function biomeText(vegetation: string, language: string) {
  const facts = stored.metadata.provenance.facts!.map((fact) =>
    fact.name.code === countedAsCode
      ? { ...fact, value: carbonMessages.vegetation_as({ vegetation, biome: biomeMessages.cropland() }) }
      : fact,
  );
  const { provenance } = stored.metadata;
  const record = { ...stored, metadata: { ...stored.metadata, provenance: { ...provenance, facts } } };
  const reader = { say: formatterIn(language), names: await shippedNames(language) };
  return renderForReader(record, reader).metadata.provenance.facts?.find(({ code }) => code === countedAsCode)
    ?.value;
}

test.each([
  ['Wheat', 'en', 'Wheat: cropland'],
  ['Wheat', 'hi', 'गेहूँ: '],
  ['Conifer forest', 'es', 'Bosque de coníferas: '],
  ['Never grown', 'fr', 'Never grown'],
])('a record with %s, shown in %s, contains "%s"', async (vegetation, language, expected) => {
  expect(await biomeText(vegetation, language)).toContain(expected);
});
