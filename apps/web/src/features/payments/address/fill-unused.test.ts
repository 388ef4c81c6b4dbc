import { expect, test } from 'vitest';
import { addressFormat } from './address-format.ts';
import { completeAddress, fillUnused, prefilledLines } from './fill-unused.ts';

const belgian = {
  address_line_1: '1 Mill Lane',
  city: 'Ghent',
  district: '',
  state: '',
  postal_code: '9000',
};
const [inBelgium, inAmerica, inHongKong, inIreland] = ['BE', 'US', 'HK', 'IE'].map(addressFormat);

test('what a country does not have is the name of the place', () => {
  expect(fillUnused(belgian, inBelgium!, {})).toEqual({ district: 'Ghent', state: 'Ghent' });
  expect(fillUnused({ ...belgian, postal_code: '' }, inHongKong!, {})).toEqual({
    district: 'Ghent',
    postal_code: 'Ghent',
  });
});

test('it follows the place while it is typed, and is emptied with it', () => {
  const filled = { district: 'Gh', state: 'Gh' };
  expect(fillUnused({ ...belgian, ...filled }, inBelgium!, filled)).toEqual({
    district: 'Ghent',
    state: 'Ghent',
  });
  expect(fillUnused({ ...belgian, city: '', ...filled }, inBelgium!, filled)).toEqual({
    district: '',
    state: '',
  });
});

test('what was typed stays', () => {
  const typed = { ...belgian, district: 'East Flanders', state: 'Ghent' };
  expect(fillUnused(typed, inBelgium!, { state: 'Ghent' })).toEqual({});
  expect(fillUnused({ ...typed, city: 'Deinze' }, inBelgium!, { state: 'Ghent' })).toEqual({
    state: 'Deinze',
  });
});

test('another country asks for what it has, and forgets what was filled in', () => {
  const filled = { district: 'Ghent', state: 'Ghent' };
  expect(fillUnused({ ...belgian, ...filled }, inAmerica!, filled)).toEqual({ state: '' });
});

test('a name is cut to the length of a postal code', () => {
  const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwll';
  const changes = fillUnused({ ...belgian, city, postal_code: '' }, inHongKong!, {});
  expect(changes.postal_code).toBe(city.slice(0, 20));
});

test('lines that the buyer did not type belong to the country before, and are cleared with it', () => {
  const guess = { ...belgian, address_line_1: '', state: 'Flanders', postal_code: '' };
  expect(prefilledLines({ ...guess, address_line_1: '5 Elm Street' }, guess)).toEqual(['city', 'state']);
  expect(prefilledLines({ ...guess, city: 'Austin' }, guess)).toEqual(['state']);
});

test('a line that the country lacks is sent as the place, and what was typed into it as it is', () => {
  const emptied = { ...belgian, postal_code: '', state: 'Kowloon' };
  expect(completeAddress(emptied, inHongKong!)).toMatchObject({ postal_code: 'Ghent', district: 'Ghent' });
  expect(completeAddress({ ...emptied, postal_code: '999077' }, inHongKong!).postal_code).toBe('999077');
});

test('an Irish address without a townland is sent with the place for it, and may be typed without', () => {
  const irish = { ...belgian, city: 'Naas', state: 'Kildare', postal_code: 'W91 X2Y3' };
  expect(fillUnused(irish, inIreland!, {})).toEqual({});
  expect(completeAddress(irish, inIreland!)).toEqual({ ...irish, district: 'Naas' });
  expect(completeAddress({ ...irish, district: 'Killashee' }, inIreland!).district).toBe('Killashee');
});
