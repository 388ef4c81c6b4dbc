import { defineTexts } from './define-texts.ts';

/** Texts of the user's own screens: profile, password, invitations and personal data. */
export const profileTexts = defineTexts('profile', {
  profile: {
    title: 'Profile',
    menu: 'Your account',
    fields: 'My fields',
    fieldsAbout: 'Import, save and order',
    orders: 'Orders',
    ordersAbout: 'What you bought, and the results',
    saved: 'Saved on this device',
    savedAbout: 'Results to read without a connection',
    details: 'Update Profile',
    detailsAbout: 'Name, company, country',
    wallet: 'Wallet',
    walletAbout: 'Balance, history and topping up',
    password: 'Change password',
    passwordAbout: 'Logs out your other devices',
    referred: 'Referred User',
    referredAbout: 'Who joined through your link',
    data: 'My data',
    dataAbout: 'Download it, or delete your account',
    everywhere: 'Log out on all devices',
    everywhereAbout: 'Including this one',
    logOut: 'Logout',
  },

  activity: {
    heading: 'Recent activity',
    notYou: 'Not you?',
    changePassword: 'Change your password',
    loading: 'Loading the recent activity',
    none: 'Nothing has been recorded yet.',
    more: '{count, plural, one {Show # more} other {Show # more}}',
  },

  display: {
    heading: 'Display',
    explanation:
      'These settings are for this browser only. The language is saved in your account, and we write to you in it.',
    theme: 'Appearance',
    asDevice: 'Same as the device',
    themes: { light: 'Light', dark: 'Dark' },
  },

  everywhere: {
    title: 'Log out on all devices?',
    explanation: 'You will be logged out in every browser, including this one.',
    yes: 'Log out everywhere',
    no: 'Stay signed in',
  },

  invite: {
    heading: 'Invite someone',
    explanation: 'People who join through this link appear in your list. You will see their name and e-mail.',
    link: 'Your link',
    copy: 'Copy your link',
  },

  password: {
    title: 'Change password',
    explanation: 'You stay signed in here. Your other devices will be logged out.',
    current: 'Current password',
    next: 'New password',
    nextHint: 'At least 6 characters.',
    confirm: 'Confirm password',
    save: 'Change password',
    currentRequired: 'Current password is required',
    nextRequired: 'New password is required',
    nextShort: 'Password must be at least 6 characters',
    confirmRequired: 'Confirm password is required',
    mismatch: 'Passwords do not match',
    done: 'Your password has been changed. Your other devices were logged out; this one stays signed in.',
    back: 'Back to your profile',
    noneHeading: 'You have no password yet',
    none: 'You sign in through another provider. To set a password as well, log out and ask for a code to {email}.',
    set: 'Log out and set a password',
  },

  referred: {
    title: 'Referred User List',
    id: 'Id',
    name: 'Name',
    email: 'Email',
    nameless: 'No name yet',
    none: 'No referred users found.',
    aside:
      'People who joined through your link appear in this list once they have verified their e-mail, newest first.',
    asideAccount: 'We told them at sign-up that you see their name and e-mail.',
    balance: 'Referral balance',
    reward:
      'You get {amount} of credit for each person whose first order paid by card is {from} or more, 14 days after its first result.',
    rewardAbout: 'The credit goes into your wallet, is spent first and is not paid out.',
    rewardLimit:
      '{cap, plural, =0 {We review each reward before we grant it.} one {After # reward in a calendar month, we review further ones before we grant them.} other {After # rewards in a calendar month, we review further ones before we grant them.}} Orders paid with a card that you have used do not count.',
    waiting:
      '{count, plural, one {# reward is waiting for our review, since it exceeds the limit of the month.} other {# rewards are waiting for our review, since they exceed the limit of the month.}}',
    declined: '{count, plural, one {# reward was declined.} other {# rewards were declined.}}',
    people:
      '{count, plural, one {# person joined through your link} other {# people joined through your link}}',
  },

  myData: {
    title: 'My data',
    download: 'Download your data',
    downloadAbout:
      'One ZIP file with everything we keep about you: profile, sessions, basket, fields, orders, payments and results.',
    downloadButton: 'Download ZIP',
    downloading: 'Your download is starting. The link is valid for 15 minutes.',
    remove: 'Delete your account',
    removeAbout:
      'This deletes your name, e-mail, fields and results. The law requires us to keep the records of your payments, without your name, and your receipts as they were issued.',
    removeButton: 'Delete account',
  },

  leaving: {
    title: 'Delete your account?',
    explanation: 'This is what happens if you continue.',
    balance: 'In your wallet now',
    openRuns: 'Analyses paid for and not started',
    refund: 'Cancelled and refunded to the wallet',
    forfeited: 'Lost when the account is deleted',
    nothing: 'Nothing is open and your wallet is empty.',
    lost: 'You lose {amount} when you delete the account. It is not paid out.',
    go: 'Continue',
    stay: 'Keep my account',
    loading: 'Loading your balance and open analyses',
    sureTitle: 'Are you sure?',
    sure: 'This cannot be undone. Type {email} to delete the account for good.',
    email: 'E-mail of your account',
    password: 'Current password',
    emailOther: 'This is not the e-mail of your account',
    passwordRequired: 'Current password is required',
    confirm: 'Delete for good',
    back: 'Back',
  },
});
