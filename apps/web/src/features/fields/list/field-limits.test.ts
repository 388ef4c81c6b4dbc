import { maxFields as contractMaxFields } from '@furrow/contract/endpoint/stated-limits';
import { maxFieldsPerCall as contractMaxFieldsPerCall } from '@furrow/contract/fields/fields';
import { expect, test } from 'vitest';
import { maxFields, maxFieldsPerRequest } from './field-limits.ts';

test('the limits match the contract', () => {
  expect([maxFields, maxFieldsPerRequest]).toEqual([contractMaxFields, contractMaxFieldsPerCall]);
});
