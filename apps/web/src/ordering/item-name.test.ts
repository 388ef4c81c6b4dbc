import { expect, test } from 'vitest';
import { itemName } from './item-name.ts';

test('an item of a saved field is called by service and field, of a drawn one by the service', () => {
  const service_name = 'Vegetation index';
  expect(itemName({ service_name, field_name: 'North 40' })).toBe('Vegetation index · North 40');
  expect(itemName({ service_name, field_name: null })).toBe('Vegetation index');
});

test('a name that is written from the right is set apart', () => {
  expect(itemName({ service_name: 'Methane', field_name: 'حقل الزيتون' })).toBe(
    'Methane · \u2068حقل الزيتون\u2069',
  );
});
