import { expect, type Page } from '@playwright/test';
import { createNewcomer, createVerifiedUser, openSignedIn, sharedCustomer } from '../customers.ts';
import { type ScreenState, waitForHeading, waitForText } from './screen-state.ts';

const asCustomer = async (page: Page) => openSignedIn(page, await sharedCustomer(page.request));

/** States of the screens for signing in, the mailed code, the profile and the account. */
export const accountStates: readonly ScreenState[] = [
  { name: 'sign in', path: '/signin', waitUntilReached: waitForHeading('Sign in') },
  {
    name: 'sign in, refused',
    path: '/signin',
    waitUntilReached: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('a wrong one');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await waitForText('The e-mail or the password is not right.')(page);
    },
  },
  {
    name: 'code',
    path: '/home',
    before: async (page) => openSignedIn(page, await createNewcomer(page.request)),
    waitUntilReached: waitForHeading('Enter your code'),
  },
  {
    name: 'code, another e-mail',
    path: '/home',
    before: async (page) => openSignedIn(page, await createNewcomer(page.request)),
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Change e-mail' }).click();
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    },
  },
  {
    name: 'sign up, invited',
    path: '/?code=ABCDEFGH',
    waitUntilReached: waitForText(/You have been invited/),
  },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    waitUntilReached: waitForHeading('Recover Password'),
  },
  {
    name: 'forgotten password, code',
    path: '/forgot-password?email=nobody@example.org',
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Send code' }).click();
      await waitForHeading('Enter your code')(page);
    },
  },
  { name: 'profile', path: '/profile', before: asCustomer, waitUntilReached: waitForHeading('Profile') },
  {
    name: 'profile, its menu',
    path: '/profile',
    before: asCustomer,
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Your profile' }).click();
      await page.locator('.menu', { has: page.getByText('Logout') }).waitFor();
    },
  },
  {
    name: 'change password, nothing filled in',
    path: '/change-password',
    before: asCustomer,
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await waitForText('Current password is required')(page);
    },
  },
  {
    name: 'referred users, none',
    path: '/refferal-users',
    before: asCustomer,
    waitUntilReached: waitForText('No referred users found.'),
  },
  {
    name: 'my data',
    path: '/my-data',
    before: asCustomer,
    waitUntilReached: (page) =>
      page
        .getByRole('button', { name: /Delete/ })
        .first()
        .waitFor(),
  },
  {
    name: 'help centre',
    path: '/helpcenter#contact',
    waitUntilReached: (page) => page.getByRole('textbox').first().waitFor(),
  },
  {
    name: 'terms',
    path: '/terms',
    waitUntilReached: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'privacy', path: '/privacy', waitUntilReached: waitForText('Satellite imagery') },
  { name: 'licences', path: '/licences', waitUntilReached: waitForText(/MIT/) },
  {
    name: 'details, nothing filled in',
    path: '/moredetails',
    before: async (page) => openSignedIn(page, await createVerifiedUser(page.request)),
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await waitForText('First name is required')(page);
    },
  },
  {
    name: 'details, to be changed',
    path: '/moredetails',
    before: async (page) => openSignedIn(page, await sharedCustomer(page.request)),
    waitUntilReached: (page) => expect(page.getByLabel('First name')).toHaveValue('Ada'),
  },
];
