import { biomeMessages, carbonMessages } from '@furrow/analysis/recipes/carbon-messages';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { expect, test } from 'vitest';
import { sayIn } from '../../http/reader.ts';
import { shippedNames } from '../catalogue/catalogue-names.ts';
import { recordIn } from './record-in.ts';

const stored = storedRecord('carbon');
const counted = carbonMessages.counted_as().code;

/** Biome that a record reports for a vegetation type. */
async function countedAs(vegetation: string, language: string) {
  const facts = stored.metadata.provenance.facts!.map((fact) =>
    fact.name.code === counted
      ? { ...fact, value: carbonMessages.vegetation_as({ vegetation, biome: biomeMessages.cropland() }) }
      : fact,
  );
  const { provenance } = stored.metadata;
  const record = { ...stored, metadata: { ...stored.metadata, provenance: { ...provenance, facts } } };
  const reader = { say: sayIn(language), names: await shippedNames(language) };
  return recordIn(record, reader).metadata.provenance.facts?.find(({ code }) => code === counted)?.value;
}

test.each([
  ['Wheat', 'en', 'Wheat: cropland'],
  ['Wheat', 'hi', 'गेहूँ: '],
  ['Conifer forest', 'es', 'Bosque de coníferas: '],
  ['Never grown', 'fr', 'Never grown'],
])('a record with %s, shown in %s, contains "%s"', async (vegetation, language, says) => {
  expect(await countedAs(vegetation, language)).toContain(says);
});
