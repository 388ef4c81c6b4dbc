import { expect, test } from 'vitest';
import { accountTexts } from './accounts.en.ts';
import { texts } from './en.ts';
import { helpTexts } from './help.en.ts';
import { orderingTexts } from './ordering.en.ts';
import { profileTexts } from './profile.en.ts';

/** Sentences that the specification quotes, word for word, of the screens that stand. */
const specified = [
  'Page Not Found',
  'Go to Home',
  'Sign in',
  'Register',
  'Remember me',
  'Recover Password',
  'Select a service',
  'Choose',
  'No Services',
  'Registration Successful',
  'Enter complete OTP',
  'Please enter a 4-digit OTP',
  'Passwords do not match',
  'Google login failed',
  'Few more details',
  'First name is required',
  'Last name is required',
  'Company name is required',
  'Please select a country',
  'Please select an industry',
  'Please select a company size',
  'Please select a role/title',
  'Update Profile',
  'Referred User',
  'Logout',
  'Current password is required',
  'New password is required',
  'Password must be at least 6 characters',
  'Confirm password is required',
  'Referred User List',
  'Id',
  'Name',
  'Email',
  'No referred users found.',
  'Order issues',
  'Transaction related issues',
  'Payment & Billing',
  'Cancellation',
  'Account',
  'Contact us',
  'Network Error',
  'Logged out locally due to server error.',
];

function sentences(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentences) : [];
}

const spoken = new Set(sentences([texts, accountTexts, orderingTexts, profileTexts, helpTexts]));

test.each(specified)('"%s" is said word for word', (sentence) => {
  expect(spoken).toContain(sentence);
});

test('the footer is as specified', () => {
  expect(texts.frame.footer('Furrow')).toBe('Copyright 2025 Furrow | All rights reserved');
});
