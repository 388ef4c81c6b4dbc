import { saveField } from '@furrow/contract/fields/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaDifferenceNote, findAreaColumn } from './declared-area.ts';
import { guessLabels } from './guess-labels.ts';
import { labelsOf, withLabelColumns } from './labels.ts';
import { reportOf } from './real-files.test-support.ts';

const columns = (...names: string[]) => names.map((column) => ({ column, sample: 'x', filledCount: 1 }));

describe('columns are recognised by their names', () => {
  it.each([
    [
      'English',
      ['OBJECTID', 'Field_Name', 'Crop Type', 'Year', 'Farm'],
      ['Field_Name', 'Crop Type', 'Year', 'Farm'],
    ],
    [
      'German',
      ['FID', 'SCHLAGNAME', 'Fruchtart', 'Erntejahr', 'Betrieb'],
      ['SCHLAGNAME', 'Fruchtart', 'Erntejahr', 'Betrieb'],
    ],
    ['Dutch', ['Perceelsnaam', 'GEWAS', 'Jaar', 'Bedrijf'], ['Perceelsnaam', 'GEWAS', 'Jaar', 'Bedrijf']],
    [
      'French',
      ['nom_parcelle', 'Culture', 'Année', 'Exploitation'],
      ['nom_parcelle', 'Culture', 'Année', 'Exploitation'],
    ],
    ['Spanish', ['Parcela', 'Cultivo', 'Campaña', 'Finca'], ['Parcela', 'Cultivo', 'Campaña', 'Finca']],
    ['Portuguese', ['Talhão', 'Cultura', 'Safra', 'Fazenda'], ['Talhão', 'Cultura', 'Safra', 'Fazenda']],
    ['Bulgarian', ['Име', 'Култура', 'Година', 'Стопанство'], ['Име', 'Култура', 'Година', 'Стопанство']],
    ['Danish', ['Marknavn', 'Afgrøde', 'År', 'Bedrift'], ['Marknavn', 'Afgrøde', 'År', 'Bedrift']],
    ['Hindi', ['खेत का नाम', 'फ़सल', 'वर्ष', 'किसान'], ['खेत का नाम', 'फ़सल', 'वर्ष', 'किसान']],
    [
      'Hindi in Latin letters',
      ['khasra_no', 'FASAL', 'Saal', 'Gaon'],
      ['khasra_no', 'FASAL', 'Saal', 'Gaon'],
    ],
  ])('in %s', (_language, given, [name, crop, season, group]) => {
    expect(guessLabels(columns(...given))).toEqual({ name, crop, season, group });
  });

  it('the better of two, a number without a name column, none where nothing matches', () => {
    expect(guessLabels(columns('fieldno', 'name')).name).toBe('name');
    expect(guessLabels(columns('fieldno')).name).toBe('fieldno');
    expect(guessLabels(columns('id', 'code'))).toEqual({ name: null, crop: null, season: null, group: null });
  });
});

describe('a name is one line that the server accepts', () => {
  const none = { crop: null, season: null, group: null };
  it.each([
    ['  North \u0000\n 40 ', 'North 40'],
    ['\u202ekcatta\u202c', 'kcatta'],
    ['', 'Field 12'],
    ['---', 'Field 12'],
    [`${'a'.repeat(119)}😀`, 'a'.repeat(119)],
    ['<b>&"', '<b>&"'],
  ])('%j', (text, name) => {
    expect(labelsOf({ n: text }, { name: 'n', ...none }, 11).name).toBe(name);
  });

  it('whatever the file contains', { tags: ['deep'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const columns = { name: 'n', crop: 'n', season: null, group: null };
        const { name, crop } = labelsOf({ n: text }, columns, 0);
        expect(saveField.body.safeParse({ name, crop, geometry: {} }).data).toMatchObject({ name, crop });
      }),
    );
  });

  it('a property that every object inherits is no column', () => {
    expect(labelsOf({}, { name: 'constructor', ...none }, 0).name).toBe('Field 1');
  });

  it('may be taken from another column by the user', () => {
    const text =
      '{"type":"Feature","properties":{"name":"a","Nr":"17 b","__proto__":"x"},"geometry":{"type":"Polygon","coordinates":[[[4,51],[4.01,51],[4,51.01],[4,51]]]}}';
    const report = reportOf('a', text);
    expect(report.columns.map(({ column }) => column)).toEqual(['name', 'Nr', '__proto__']);
    const changed = withLabelColumns(report, { ...report.labels, name: 'Nr', crop: 'name' });
    expect(changed.features[0]).toMatchObject({ name: '17 b', crop: 'a' });
    expect(changed.labels.name).toBe('Nr');
  });
});

describe('declared areas are compared with ours', () => {
  const areaNoteOf = (column: string, text: string, hectares: number) =>
    areaDifferenceNote(text, findAreaColumn(columns('id', column))!, hectares);

  it.each([
    ['hectares', '5.23', 5.23],
    ['hectares', '5,2 ha', 5.23],
    ['Flaeche_ha', '5.3', 5.23],
    ['ha', '0.1', 0.14],
    ['acres', '12.92', 5.23],
    ['Shape_Area', '52310.4', 5.23],
    ['area', '12.92', 5.23],
    ['ДКА', '52.3', 5.23],
    ['रकबा (हेक्टेयर)', '5.23', 5.23],
    ['क्षेत्रफल', '12.92', 5.23],
    ['ha', '', 5.23],
    ['ha', 'unknown', 5.23],
    ['ha', '0', 5.23],
  ])('%s %j matches %d ha', (column, text, hectares) => {
    expect(areaNoteOf(column, text, hectares)).toBeNull();
  });

  it.each([
    [
      'hectares',
      '52310',
      'The column hectares says 52,310; we measure 5.23\u00a0ha: it looks like square metres.',
    ],
    ['ha', '12.92', 'The column ha says 12.92; we measure 5.23\u00a0ha: it looks like acres.'],
    ['area_ha', '52.3', 'The column area_ha says 52.3; we measure 5.23\u00a0ha: it looks like decares.'],
    ['acres', '5.23', 'The column acres says 5.23; we measure 5.23\u00a0ha: it looks like hectares.'],
    ['hectares', '4.9', 'The column hectares says 4.9; we measure 5.23\u00a0ha.'],
    ['superficie', '77', 'The column superficie says 77; we measure 5.23\u00a0ha.'],
    ['superficie em ha', '77', 'The column superficie em ha says 77; we measure 5.23\u00a0ha.'],
    ['एकड़', '5.23', 'The column एकड़ says 5.23; we measure 5.23\u00a0ha: it looks like hectares.'],
  ])('%s %j does not match 5.23 ha', (column, text, sentence) => {
    expect(areaNoteOf(column, text, 5.23)).toBe(sentence);
  });

  it('prefers the column that names its unit', () => {
    expect(findAreaColumn(columns('Shape_Area', 'area_ha'))).toEqual({ column: 'area_ha', unit: 'hectares' });
    expect(findAreaColumn(columns('Shape_Area'))).toEqual({ column: 'Shape_Area', unit: null });
    expect(findAreaColumn(columns('name', 'sharp', 'chapel'))).toBeNull();
  });
});
