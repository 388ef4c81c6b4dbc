import { helpTopics } from '@furrow/contract/site/help';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { helpTexts } from '../../texts/help.ts';
import { type HelpInput, messageProblems } from './help-input.ts';
import { helpSections } from './help-sections.ts';

test('the six sections are in the specified order', () => {
  expect(helpSections({ testPayments: true }).map(({ heading }) => heading)).toEqual([
    'Order issues',
    'Transaction related issues',
    'Payment & Billing',
    'Cancellation',
    'Account',
    'Contact us',
  ]);
});

test('test cards are mentioned only with test payments', () => {
  const all = (testPayments: boolean) => JSON.stringify(helpSections({ testPayments }));
  expect(all(true)).toContain('4242');
  expect(all(false)).not.toContain('4242');
});

test('every link of an answer leads to an existing screen', () => {
  const links = helpSections({ testPayments: true }).flatMap(({ answers }) => answers ?? []);
  expect(links.filter(({ link }) => link !== null)).toHaveLength(10);
  for (const { link } of links) {
    if (link) expect(routes.some(({ path }) => matchPath(path, link.to))).toBe(true);
  }
});

test('the topics are those of the server', () => {
  expect(helpTexts.topics).toEqual(helpTopics);
});

const input: HelpInput = { email: 'ada@example.org', topic: 'Account', message: 'Hello' };
test.each<[Partial<HelpInput>, ReturnType<typeof messageProblems>]>([
  [{}, {}],
  [{ email: ' ' }, { email: 'Enter your e-mail.' }],
  [{ topic: '' }, { topic: 'Choose a topic.' }],
  [{ message: ' \n ' }, { message: 'Write your message.' }],
  [{ message: 'x'.repeat(5000) }, {}],
  [{ message: 'x'.repeat(5001) }, { message: 'A message has at most 5,000 characters.' }],
])('a message of %j', (changes, problems) => {
  expect(messageProblems({ ...input, ...changes })).toEqual(problems);
});
