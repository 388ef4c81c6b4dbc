import {
  maxFields as contractMaxFields,
  maxFieldsPerCall as contractMaxFieldsPerCall,
} from '@furrow/contract/fields';
import { expect, test } from 'vitest';
import { maxFields, maxFieldsPerRequest } from './field-limits.ts';

test('the limits match the contract', () => {
  expect([maxFields, maxFieldsPerRequest]).toEqual([contractMaxFields, contractMaxFieldsPerCall]);
});
