import { expect, type Page } from '@playwright/test';
import { aNewcomer, aVerifiedPerson, enterAs, theCustomer } from '../customers.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

const asCustomer = async (page: Page) => enterAs(page, await theCustomer(page.request));

/** States of sign-in, the code, the profile form, and the account. */
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
    name: 'code, another e-mail',
    path: '/home',
    before: async (page) => enterAs(page, await aNewcomer(page.request)),
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Change e-mail' }).click();
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    },
  },
  {
    name: 'sign up, invited',
    path: '/?code=ABCDEFGH',
    arrived: sees(/You have been invited/),
  },
  { name: 'forgotten password', path: '/forgot-password', arrived: heading('Recover Password') },
  {
    name: 'forgotten password, code',
    path: '/forgot-password?email=nobody@example.org',
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Send code' }).click();
      await heading('Enter your code')(page);
    },
  },
  { name: 'profile', path: '/profile', before: asCustomer, arrived: heading('Profile') },
  {
    name: 'profile, its menu',
    path: '/profile',
    before: asCustomer,
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Your profile' }).click();
      await page.locator('.menu', { has: page.getByText('Logout') }).waitFor();
    },
  },
  {
    name: 'change password, nothing filled in',
    path: '/change-password',
    before: asCustomer,
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await sees('Current password is required')(page);
    },
  },
  {
    name: 'referred users, none',
    path: '/refferal-users',
    before: asCustomer,
    arrived: sees('No referred users found.'),
  },
  {
    name: 'my data',
    path: '/my-data',
    before: asCustomer,
    arrived: (page) =>
      page
        .getByRole('button', { name: /Delete/ })
        .first()
        .waitFor(),
  },
  {
    name: 'help centre',
    path: '/helpcenter#contact',
    arrived: (page) => page.getByRole('textbox').first().waitFor(),
  },
  { name: 'terms', path: '/terms', arrived: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'privacy', path: '/privacy', arrived: sees('Satellite imagery') },
  { name: 'licences', path: '/licences', arrived: sees(/MIT/) },
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
    before: async (page) => enterAs(page, await theCustomer(page.request)),
    arrived: (page) => expect(page.getByLabel('First name')).toHaveValue('Ada'),
  },
];
