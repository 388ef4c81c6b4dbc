import { expect } from '@playwright/test';
import { aCustomer, aNewcomer, aVerifiedPerson, enterAs } from '../customers.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

/** Sign-in, the code, the details. */
export const accountStates: readonly ScreenState[] = [
  { name: 'sign in', path: '/signin', arrived: heading('Sign in') },
  {
    name: 'sign in, refused',
    path: '/signin',
    arrived: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('a wrong one');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await sees('The e-mail or the password is not right.')(page);
    },
  },
  {
    name: 'code',
    path: '/home',
    before: async (page) => enterAs(page, await aNewcomer(page.request)),
    arrived: heading('Enter your code'),
  },
  {
    name: 'details, nothing filled in',
    path: '/moredetails',
    before: async (page) => enterAs(page, await aVerifiedPerson(page.request)),
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await sees('First name is required')(page);
    },
  },
  {
    name: 'details, to be changed',
    path: '/moredetails',
    before: async (page) => enterAs(page, await aCustomer(page.request)),
    arrived: (page) => expect(page.getByLabel('First name')).toHaveValue('Ada'),
  },
];
