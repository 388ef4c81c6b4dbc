import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { noteMessages } from '../messages/note-messages.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { analyseScenes } from '../testing/analyse-scenes.ts';
import { englishRecord } from '../testing/english-record.ts';
import { resultChecksum } from './checksum.ts';
import { checksumNotes } from './checksum-notes.ts';
import { buildRecord } from './record.ts';
import { renderRecord } from './render-record.ts';

test('notes of version 0.1 enter the checksum in their original words, whatever is displayed today', () => {
  const notes = [
    noteMessages.classes({
      unclassified: { figure: 12.34, decimals: 1 },
      dark: { figure: 0, decimals: 1 },
    }),
    noteMessages.no_index({ pixels: 1234 }),
    noteMessages.index_missing({ index: 'NDRE', bands: { list: ['B8A', 'B05'] } }),
  ];
  expect(checksumNotes(notes)).toBe(
    '12.3 % of the valid pixels are unclassified (SCL 7), 0.0 % dark (SCL 2). 1234 clear pixels are left out because their reflectances give no index between −1 and 1. NDRE is left out: no scene has readable B8A and B05 pixels over the field.',
  );
});

test('a later note enters the checksum as its code and parameters', () => {
  expect(
    checksumNotes([{ code: 'analysis.note.later', params: { percent: 5, day: { day: '2026-06-01' } } }]),
  ).toBe('analysis.note.later {"day":{"day":"2026-06-01"},"percent":5}');
});

test('a record in any language contains what is needed to compute its checksum again', async () => {
  const { result, rejected, notes, field } = await analyseScenes([{ id: 'A' }]);
  const context = { field, recipe: vegetationIndex, rejected, notes, overlay: null };
  const grid = {
    pixels: result.pixels,
    values: result.index.values,
    gridPixels: result.plan.grid.width * result.plan.grid.height,
  };
  const upperCaseRecord = renderRecord(buildRecord(result, context), (message) =>
    inEnglish(message).toUpperCase(),
  );
  for (const record of [englishRecord(result, context), upperCaseRecord]) {
    const { indices, provenance } = record.metadata;
    expect(resultChecksum(grid, { ...indices, ...provenance.checksum_texts })).toBe(provenance.checksum);
  }
});
