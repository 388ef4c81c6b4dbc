import { describe, expect, test } from 'vitest';
import { preselectedTypes } from './preselected-types.ts';

const industry = {
  soil_type: ['Loam', 'Sand', 'Not sure'],
  vegetation_type: ['Wheat', 'Maize', 'Other crop'],
  unspecified_soil_type: 'Not sure',
  unspecified_vegetation_type: 'Other crop',
};
const forestry = { ...industry, unspecified_soil_type: null, unspecified_vegetation_type: null };
const empty = { soilType: null, vegetationType: null };
const drawn = { previous: null, meant: undefined };

describe('the types of a drawn field', () => {
  test('are the entries for buyers who do not state one', () => {
    expect(preselectedTypes(empty, industry, drawn)).toEqual({
      soilType: 'Not sure',
      vegetationType: 'Other crop',
    });
  });

  test('stay open where the industry has no such entries', () => {
    expect(preselectedTypes(empty, forestry, drawn)).toEqual(empty);
  });
});

describe('the types of a saved field', () => {
  const saved = (soil_type: string | null, vegetation_type: string | null, meant: string[] = []) =>
    preselectedTypes(empty, industry, { previous: { soil_type, vegetation_type }, meant });

  test('are those of its previous order, as the list spells them', () => {
    expect(saved('sand', ' WHEAT')).toEqual({ soilType: 'Sand', vegetationType: 'Wheat' });
  });

  test('are what its crop means, in the order of preference', () => {
    expect(saved(null, 'Körnermais', ['Sweetcorn', 'Maize', 'Wheat'])).toEqual({
      soilType: 'Not sure',
      vegetationType: 'Maize',
    });
  });

  test('are unspecified if the industry lists neither', () => {
    expect(saved('Peat', 'Rice', ['Paddy'])).toEqual({ soilType: 'Not sure', vegetationType: 'Other crop' });
  });
});

test('what the user has chosen stays, each type for itself', () => {
  const known = { previous: { soil_type: 'Sand', vegetation_type: 'Maize' }, meant: [] };
  const chosenSoil = { soilType: 'Loam', vegetationType: null };
  expect(preselectedTypes(chosenSoil, industry, known)).toEqual({
    soilType: 'Loam',
    vegetationType: 'Maize',
  });
  const chosenCrop = { soilType: null, vegetationType: 'Wheat' };
  expect(preselectedTypes(chosenCrop, industry, known)).toEqual({
    soilType: 'Sand',
    vegetationType: 'Wheat',
  });
});

test('an industry without types has none', () => {
  const withoutTypes = { ...forestry, soil_type: [], vegetation_type: [] };
  const known = { previous: { soil_type: 'Sand', vegetation_type: 'Maize' }, meant: ['Maize'] };
  expect(preselectedTypes(empty, withoutTypes, known)).toEqual(empty);
});
