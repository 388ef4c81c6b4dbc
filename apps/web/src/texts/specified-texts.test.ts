import { refusals } from '@furrow/contract/refusals';
import { refuse } from '@furrow/geo/refusals';
import { expect, test } from 'vitest';
import { accountTexts } from './accounts.en.ts';
import { chatbotTexts } from './chatbot.en.ts';
import { texts } from './en.ts';
import { helpTexts } from './help.en.ts';
import { mapTexts } from './map.en.ts';
import { orderingTexts } from './ordering.en.ts';
import { ordersTexts } from './orders.en.ts';
import { paymentTexts } from './payment.en.ts';
import { profileTexts } from './profile.en.ts';

/** Sentences that the specification quotes, word for word, of the screens that stand. */
const specified = [
  'Search place...',
  'Location permission denied or unavailable.',
  'Clear',
  'select',
  'Please draw a polygon on the map to see land details.',
  'Here are the details of selected land',
  'Select area of interest',
  'Include images',
  'Proceed to basket',
  'Platform commission shall apply at checkout.',
  'Calculating...',
  'One-time',
  'Recurring',
  'Add to basket',
  'Recurring details required!.',
  'Cancel Recurring',
  'View Analysis Report',
  'View Reference Order',
  'Recurring order',
  'Order not found.',
  'No services found for this order.',
  'Analysis not found.',
  'Analysis Details',
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
  'Start',
  'Confirm Area',
  'Redraw Area',
  'Proceed to checkout',
  'Select another service',
  'Restart',
  'Exit',
  'Location permission denied. Using a default location.',
  'Location unavailable. Using a default location.',
  'Something went wrong to load messages.',
  'Oops! There was an issue loading data. Please try again later.',
  'Network Error',
  'Logged out locally due to server error.',
];

function sentences(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentences) : [];
}

const spoken = new Set(
  sentences([
    texts,
    accountTexts,
    chatbotTexts,
    orderingTexts,
    paymentTexts,
    ordersTexts,
    mapTexts,
    profileTexts,
    helpTexts,
  ]),
);

test.each(specified)('"%s" is said word for word', (sentence) => {
  expect(spoken).toContain(sentence);
});

test('restricted land is refused word for word, by the map and by the server', () => {
  const specified = 'This area is restricted and cannot be selected';
  expect(refuse('restricted').message).toBe(specified);
  expect(refusals.restricted_area.message).toBe(specified);
});

test('the footer is as specified', () => {
  expect(texts.frame.footer('Furrow')).toBe('Copyright 2025 Furrow | All rights reserved');
});
