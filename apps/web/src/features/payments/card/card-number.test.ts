import { expect, test } from 'vitest';
import { brandOf, digitsOf, formatExpiry, groupDigits, hasValidCheckDigit } from './card-number.ts';

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['378282246310005', true],
  ['6011111111111117', true],
  ['79927398713', false],
  ['0000000000000000', true],
  ['4242 4242 4242 4242', false],
  ['', false],
])('the check digit of "%s" is valid: %s', (digits, isValid) => {
  expect(hasValidCheckDigit(digits)).toBe(isValid);
});

test.each([
  ['4', 'visa'],
  ['5105105105105100', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', null],
  ['34', 'amex'],
  ['6011', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['9', null],
  ['', null],
])('"%s" is %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['4242-4242 x', '4242 4242'],
  ['', ''],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown);
  expect(digitsOf(shown)).toBe(typed.replaceAll(/\D/g, ''));
});

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12 / 34', '12 / 34'],
  ['12 / ', '12'],
  ['7', '07'],
  ['7/30', '07 / 30'],
  ['1/30', '01 / 30'],
  ['0130', '01 / 30'],
  ['12/2034', '12 / 2034'],
  ['12 / 20345', '12 / 2034'],
])('an expiry typed as "%s" is shown as "%s"', (typed, reads) => {
  expect(formatExpiry(typed)).toBe(reads);
});
