import { describe, expect, test } from 'vitest';
import {
  aField,
  agriculture,
  energy,
  forestry,
  vegetation,
  withPictures,
} from '../flow/simulated-order.test-support.ts';
import { cartItemBody, hasRecurrence, hasTypes, needsTypes } from './cart-item-body.ts';
import { emptyDraft, type OrderDraft } from './order-draft.ts';

const draft: OrderDraft = {
  ...emptyDraft,
  industry: agriculture,
  service: vegetation,
  land: aField,
  tier: withPictures,
  withImage: true,
  soilType: 'Loam',
  vegetationType: 'Wheat',
};

describe('types', () => {
  test('are required where the industry lists some of either kind', () => {
    expect([agriculture, forestry, energy].map(needsTypes)).toEqual([true, true, false]);
  });

  test.each([
    ['both of the lists', agriculture, 'Loam', 'Wheat', true],
    ['one missing', agriculture, 'Loam', null, false],
    ['one that is not listed', agriculture, 'Loam', 'Rice', false],
    ['the one that is asked for', forestry, 'Loam', null, true],
    ['one that is not asked for', energy, 'Loam', null, true],
    ['no industry', null, 'Loam', 'Wheat', false],
  ])('are complete: %s', (_what, industry, soilType, vegetationType, isComplete) => {
    expect(hasTypes({ ...draft, industry, soilType, vegetationType })).toBe(isComplete);
  });
});

describe('a recurrence', () => {
  test.each([
    [null, false],
    [{ weeks: '', times: '4' }, false],
    [{ weeks: '0', times: '4' }, false],
    [{ weeks: '2', times: '0' }, false],
    [{ weeks: '1', times: '1' }, true],
    [{ weeks: '52', times: '104' }, false],
  ])('%o is valid: %s', (recurrence, isValid) => {
    expect(hasRecurrence({ ...draft, recurrence })).toBe(isValid);
  });
});

describe('the item that is sent', () => {
  test('is the draft, once', () => {
    expect(cartItemBody(draft)).toEqual({
      price_range: withPictures.id,
      coordinates: aField.coordinates,
      area_ha: 38.1,
      with_image: true,
      soil_type: 'Loam',
      vegetation_type: 'Wheat',
    });
  });

  test('leaves out types that its industry does not need', () => {
    expect(cartItemBody({ ...draft, industry: energy })).toMatchObject({
      soil_type: null,
      vegetation_type: null,
    });
  });

  test('names a saved field instead of its outline', () => {
    const item = cartItemBody({ ...draft, land: { ...aField, field: { id: 'field-1', name: 'North 40' } } });
    expect(item).toMatchObject({ field_id: 'field-1' });
    expect(item).not.toHaveProperty('coordinates');
  });

  test('has the weeks between and the further analyses of a recurrence, where requested', () => {
    const recurrence = { weeks: '2', times: '4' };
    const recurringInput = { recurring: true, recurring_days: 2, recurring_times: 4 };
    expect(cartItemBody({ ...draft, recurrence })).toMatchObject(recurringInput);
    expect(cartItemBody({ ...draft, recurrence }, false)).not.toHaveProperty('recurring');
  });

  test.each(['industry', 'land', 'tier'] as const)('cannot be made without %s', (missing) => {
    expect(() => cartItemBody({ ...draft, [missing]: null })).toThrow('The draft holds no complete analysis');
  });
});
