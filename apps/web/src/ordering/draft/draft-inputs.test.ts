import type { Service } from '@furrow/contract/catalogue/catalogue';
import { describe, expect, test } from 'vitest';
import {
  areOrderInputsValid,
  hasOrderInputs,
  orderInputsBody,
  referenceDateProblem,
} from './draft-inputs.ts';

const plain = { needs_reference_date: false, limits_to_accept: null } as unknown as Service;
const serviceWithDate = { ...plain, needs_reference_date: true };
const serviceWithLimits = { ...plain, limits_to_accept: 'limits' } as unknown as Service;
const noInputs = { referenceDate: null, limitsAccepted: false };
const now = new Date('2026-06-01T10:00:00Z');

test('a service that needs nothing more is complete, and sends nothing more', () => {
  const draft = { service: plain, ...noInputs };
  expect(hasOrderInputs(draft)).toBe(true);
  expect(areOrderInputsValid(draft, now)).toBe(true);
  expect(orderInputsBody({ ...draft, referenceDate: '2026-05-01', limitsAccepted: true })).toEqual({});
});

describe('a service about a day', () => {
  const inputsOnDay = (referenceDate: string | null) => ({
    service: serviceWithDate,
    ...noInputs,
    referenceDate,
  });

  test('needs the day', () => {
    expect(hasOrderInputs(inputsOnDay(null))).toBe(false);
    expect(referenceDateProblem(inputsOnDay(null), '2026-06-01')).not.toBeNull();
    expect(orderInputsBody(inputsOnDay('2026-05-01'))).toEqual({ reference_date: '2026-05-01' });
  });

  test.each([
    ['2026-06-01', true],
    ['2026-06-02', false],
    ['1999-01-01', false],
  ])('on %s, 1 June 2026: %s', (day, isValid) => {
    expect(areOrderInputsValid(inputsOnDay(day), now)).toBe(isValid);
    expect(referenceDateProblem(inputsOnDay(day), '2026-06-01') === null).toBe(isValid);
  });
});

test('a service with a limitation is ordered once it is accepted', () => {
  expect(areOrderInputsValid({ service: serviceWithLimits, ...noInputs }, now)).toBe(false);
  const acceptedInputs = { service: serviceWithLimits, ...noInputs, limitsAccepted: true };
  expect(areOrderInputsValid(acceptedInputs, now)).toBe(true);
  expect(orderInputsBody(acceptedInputs)).toEqual({ limits_accepted: true });
});
