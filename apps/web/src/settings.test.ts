import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('reads what the server says', () => {
  const standIns = [{ part: 'imagery', label: 'Simulated imagery' }];
  const content = JSON.stringify({ productName: 'Acre', version: '1.2.3', standIns });
  expect(parseSettings(content)).toEqual({ productName: 'Acre', version: '1.2.3', standIns });
});

test.each([null, '', '{', 'null', '[]', '{"productName":"","standIns":"none"}'])(
  '%s gives the defaults',
  (content) => {
    expect(parseSettings(content)).toEqual({ productName: 'Furrow', version: '', standIns: [] });
  },
);

test('leaves out stand-ins without words', () => {
  expect(parseSettings('{"standIns":[{"part":"mail"},null]}').standIns).toEqual([]);
});
