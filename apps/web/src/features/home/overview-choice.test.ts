import { expect, test } from 'vitest';
import { choiceOf } from './overview-choice.ts';

test.each([
  ['', { sort: 'change', service: null }],
  ['sort=name&values=soil-moisture', { sort: 'name', service: 'soil-moisture' }],
  ['sort=colour&values=', { sort: 'change', service: null }],
])('the link /home?%s shows the values that it names', (query, choice) => {
  expect(choiceOf(new URLSearchParams(query))).toEqual(choice);
});
