import { describe, expect, test } from 'vitest';
import { readShippedCatalogue } from '../catalogue/read-catalogue.ts';
import crops from './crop-names.json' with { type: 'json' };
import { findCropTypes } from './find-crop-types.ts';

const first = (crop: string) => findCropTypes(crop)[0];

test('every type is one of the shipped catalogue', async () => {
  const { industries } = await readShippedCatalogue();
  const types = new Set(industries.flatMap(({ vegetation_types }) => vegetation_types.map(({ en }) => en)));
  for (const { types: meant } of crops.crops) for (const type of meant) expect(types).toContain(type);
});

describe('a crop of a farm register', () => {
  test.each([
    // Austria
    ['MÄHWIESE/-WEIDE DREI UND MEHR NUTZUNGEN', 'Permanent meadow'],
    ['WINTERTRITICALE', 'Other crop'],
    ['SILOMAIS', 'Maize'],
    ['KLEEGRAS', 'Grass and clover'],
    ['WECHSELWIESE', 'Sown grass'],
    ['GRÜNBRACHE', 'Fallow'],
    ['FELDGEMÜSE EINKULTURIG', 'Vegetables'],
    // Belgium and the Netherlands
    ['Grasland', 'Permanent meadow'],
    ['Grasland, tijdelijk', 'Sown grass'],
    ['Silomaïs', 'Maize'],
    ['Aardappelen (geplande oogst vanaf 1/9)', 'Potato'],
    ['Wintertarwe', 'Wheat'],
    ['Suikerbieten', 'Sugar beet'],
    ['Voederbieten', 'Other crop'],
    ['Ajuinen (niet-vroege) - industrie', 'Vegetables'],
    ['Groene braak, spontane opkomst', 'Fallow'],
    ['Mais, snij-', 'Maize'],
    ['Bieten, suiker-', 'Sugar beet'],
    ['Wijndruiven', 'Vineyard'],
    // Denmark
    ['Permanent græs, normalt udbytte', 'Permanent meadow'],
    ['Vårbyg', 'Barley'],
    ['Vårhvede, brødhvede', 'Wheat'],
    ['Vinterraps', 'Oilseed rape'],
    ['Ærter', 'Beans or peas'],
    ['Brak, slåning', 'Fallow'],
    ['Poppel', 'Short rotation coppice'],
    // Germany and Switzerland
    ['Winterweichweizen', 'Wheat'],
    ['Stärkekartoffeln', 'Potato'],
    ['Süßkartoffeln', 'Vegetables'],
    ['Rebland', 'Vineyard'],
    ['Sommergerste', 'Barley'],
    ['Luzerne-Gras', 'Lucerne'],
    ['Zwischenfrucht / Gründecke ÖVF', 'Cover crop'],
    // France, Spain, Portugal, Bulgaria and India
    ["Blé tendre d'hiver", 'Wheat'],
    ['Betterave sucrière', 'Sugar beet'],
    ['Betterave non fourragère / Bette', 'Sugar beet'],
    ['Viñedo', 'Vineyard'],
    ['Milho', 'Maize'],
    ['Пшеница', 'Wheat'],
    ['गेहूँ', 'Wheat'],
    // Names and codes of HCAT3
    ['winter_common_soft_wheat', 'Wheat'],
    ['grain_maize_corn_popcorn', 'Maize'],
    ['green_silo_maize', 'Maize'],
    ['pasture_meadow_grassland_grass', 'Permanent meadow'],
    ['temporary_grass', 'Sown grass'],
    ['legumes_dried_pulses_protein_crops', 'Beans or peas'],
    ['vineyards_wine_vine_rebland_grapes', 'Vineyard'],
    ['sweet_potatoes', 'Vegetables'],
    ['3302000000', 'Permanent meadow'],
    ['3301090400', 'Maize'],
    ['3301010101', 'Wheat'],
    // Classes of the Cropland Data Layer
    ['Corn', 'Maize'],
    ['Winter Wheat', 'Wheat'],
    ['Grass/Pasture', 'Permanent meadow'],
    ['Other Hay/Non Alfalfa', 'Sown grass'],
    ['Alfalfa', 'Lucerne'],
    ['Fallow/Idle Cropland', 'Fallow'],
    ['Dbl Crop WinWht/Soybeans', 'Wheat'],
    ['Shrubland', 'Rough grazing'],
    ['Sugarbeets', 'Sugar beet'],
    ['Deciduous Forest', 'Broadleaved forest'],
  ])('%s means %s', (crop, type) => {
    expect(first(crop)).toBe(type);
  });

  test.each([
    'Sloot',
    'Stal',
    'Woonhuis',
    'GLÖZ RAIN / BÖSCHUNG / TROCKENSTEINMAUER',
    'Water',
    '411',
    '',
    '***',
  ])('%j means none', (crop) => {
    expect(findCropTypes(crop)).toEqual([]);
  });

  test('grass can mean several types, because industries list different ones', () => {
    expect(findCropTypes('Dauergrünland')).toEqual(['Permanent meadow', 'Grassland', 'Other pasture']);
  });
});
