import { expect, test } from 'vitest';
import { itemName } from './item-name.ts';

test('the name of an item joins service and field', () => {
  const service_name = 'Vegetation index';
  expect(itemName({ service_name, field_name: 'North 40' })).toBe('Vegetation index · North 40');
});

test('a right-to-left name is isolated', () => {
  expect(itemName({ service_name: 'Methane', field_name: 'حقل الزيتون' })).toBe(
    'Methane · \u2068حقل الزيتون\u2069',
  );
});
