import { readdirSync, readFileSync } from 'node:fs';
import { refusals } from '@furrow/contract/endpoint/refusals';
import { refuse } from '@furrow/geo/validity/outline-refusals';
import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { accountTexts } from './accounts.ts';
import { texts } from './app.ts';
import { assistantTexts } from './assistant.ts';
import { bulkOrderTexts } from './bulk-order.ts';
import { cartTexts, itemChangeTexts } from './cart.ts';
import { catalogueTexts } from './catalogue.ts';
import { chatbotTexts } from './chatbot.ts';
import { codeTexts } from './codes.ts';
import { helpTexts } from './help.ts';
import { mapTexts } from './map.ts';
import { notFoundTexts } from './not-found.ts';
import { orderingTexts } from './ordering.ts';
import { ordersTexts } from './orders.ts';
import { paymentTexts } from './payment.ts';
import { profileTexts } from './profile.ts';
import { reportTexts, statisticsTexts } from './report.ts';
import { recurrenceTexts, rhythmTexts } from './rhythm.ts';
import { areaDetailTexts, fromPriceTexts, solutionTexts } from './solution.ts';
import { lastSeenTexts, visibilityTexts } from './visibility.ts';

/** Sentences that the specification quotes literally, for screens that exist. */
const specifiedText = [
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
  'No analysis found for this order.',
  'Analyzing your field data...',
  'Maximum limit of 5 questions reached',
  'Sorry, you have reached the limit of 5 free questions for this order. This limit is tracked across sessions. You can still view your previous questions and answers.',
  "Sorry, I'm having trouble connecting to the analysis AI or saving the history. Please try again.",
  'Authentication token is required.',
  'No response received',
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

const catalogues = {
  texts,
  accountTexts,
  catalogueTexts,
  codeTexts,
  assistantTexts,
  chatbotTexts,
  orderingTexts,
  visibilityTexts,
  lastSeenTexts,
  fromPriceTexts,
  solutionTexts,
  areaDetailTexts,
  bulkOrderTexts,
  rhythmTexts,
  recurrenceTexts,
  cartTexts,
  itemChangeTexts,
  reportTexts,
  statisticsTexts,
  paymentTexts,
  ordersTexts,
  mapTexts,
  notFoundTexts,
  profileTexts,
  helpTexts,
};

/** Sentences with their location: the name of the export, followed by the names of the properties that lead to them. */
function locationsOf(part: unknown, catalogue: string, names: string[] = []): [string, string[]][] {
  if (typeof part === 'string') return [[part, [catalogue, ...names]]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => locationsOf(one, catalogue, [...names, name]));
}
const locations = Object.entries(catalogues).flatMap(([name, part]) => locationsOf(part, name));

const source = new URL('../', import.meta.url);
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test|^texts\//.test(file))
  .map((file) => readFileSync(new URL(file, source), 'utf8'));

/**
 * True if a file that imports the catalogue contains the name of the sentence, or reads its group by a computed key.
 * All texts of a list are used together.
 */
function isUsed([catalogue, ...names]: string[]): boolean {
  const name = names.findLast((one) => !/^\d+$/.test(one)) ?? '';
  const group = names.at(-2) ?? '';
  const byName = new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\b(?!\\s*:)`);
  const byImport = new RegExp(`import \\{[^}]*\\b${catalogue}\\b`);
  const byValue = new RegExp(`\\b${group}(\\[|\\.map\\b|\\)\\.map\\b)`);
  return code.some(
    (file) => byImport.test(file) && (byName.test(file) || (group !== '' && byValue.test(file))),
  );
}

test.each(specifiedText)('"%s" is used literally by a screen', (sentence) => {
  const usages = locations.filter(([text]) => text === sentence).map(([, names]) => names);
  expect(usages).not.toEqual([]);
  expect(usages.filter(isUsed)).not.toEqual([]);
});

test('an unused sentence is detected', () => {
  expect(isUsed(['texts', 'frame', 'signIn'])).toBe(true);
  expect(isUsed(['texts', 'frame', 'nobodySaysThis'])).toBe(false);
});

test('texts with arguments are as specified', () => {
  expect(assistantTexts.remaining({ count: 3 })).toBe('Questions: 3 remaining');
  expect(mapTexts.selectArea.analysis({ service: 'Vegetation index', hectares: '12.10' })).toBe(
    'Vegetation index ANALYSIS FOR 12.10ha',
  );
  expect(assistantTexts.suggestions).toHaveLength(4);
});

test('restricted land is refused literally as specified, by the map and by the server', () => {
  const specifiedText = 'This area is restricted and cannot be selected';
  expect(inEnglish(refuse('restricted').message)).toBe(specifiedText);
  expect(refusals.restricted_area.message).toBe(specifiedText);
});

test('the footer is as specified', () => {
  expect(texts.frame.footer({ product: 'Furrow' })).toBe('Copyright 2025 Furrow | All rights reserved');
});
