import { defineTexts } from './define-texts.ts';

/** The words of what belongs to the person: profile, password, invitations, their data. */
export const profileTexts = defineTexts('profile', {
  profile: {
    title: 'Profile',
    menu: 'Your account',
    fields: 'My fields',
    fieldsAbout: 'Import, keep and order for them',
    orders: 'Orders',
    ordersAbout: 'What you bought, and its results',
    kept: 'Kept on this device',
    keptAbout: 'Results to read without a connection',
    details: 'Update Profile',
    detailsAbout: 'Name, company, country',
    wallet: 'Wallet',
    walletAbout: 'Balance, history and topping up',
    password: 'Change password',
    passwordAbout: 'Signs out your other devices',
    referred: 'Referred User',
    referredAbout: 'Who joined by your link',
    data: 'My data',
    dataAbout: 'Download it, or delete your account',
    everywhere: 'Log out on all devices',
    everywhereAbout: 'This one too',
    logOut: 'Logout',
  },

  display: {
    heading: 'Display',
    explanation: 'For this browser only. The language goes with your account, and we write to you in it.',
    theme: 'Appearance',
    asDevice: 'As the device',
    themes: { light: 'Light', dark: 'Dark' },
  },

  everywhere: {
    title: 'Log out on all devices?',
    explanation: 'Every browser in which you are signed in is signed out, this one included.',
    yes: 'Log out everywhere',
    no: 'Stay signed in',
  },

  invite: {
    heading: 'Invite somebody',
    explanation: 'Whoever joins by this link stands in your list. You will see their name and e-mail.',
    link: 'Your link',
    copy: 'Copy your link',
  },

  password: {
    title: 'Change password',
    explanation: 'You stay signed in here. Your other devices are signed out.',
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
    done: 'Your password is changed. Your other devices were signed out; this one stays signed in.',
    back: 'Back to your profile',
    noneHeading: 'You have no password yet',
    none: 'You sign in through another provider. To set a password as well, log out and have a code sent to {email}.',
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
      'People who joined by your link stand in this list once they have verified their e-mail, newest first.',
    asideAccount: 'They were told at sign-up that you see their name and their e-mail.',
    balance: 'Referral balance',
    reward:
      'You get {amount} of credit for each of them whose first order paid by card is {from} or more, 14 days after its first result.',
    rewardAbout: 'The credit is in your wallet, is spent first and is not paid out.',
    people: '{count, plural, one {# person joined by your link} other {# people joined by your link}}',
  },

  myData: {
    title: 'My data',
    download: 'Download your data',
    downloadAbout:
      'One ZIP file with all that is kept about you: profile, sessions, basket, fields, orders, payments and results.',
    downloadButton: 'Download ZIP',
    downloading: 'Your download begins. The link is valid for 15 minutes.',
    remove: 'Delete your account',
    removeAbout:
      'Your name, e-mail, fields and results are deleted. What the law makes us keep of your payments stays: the entries without your name, and your receipts as they were made out.',
    removeButton: 'Delete account',
  },

  leaving: {
    title: 'Delete your account?',
    explanation: 'This is what happens if you go on.',
    balance: 'In your wallet now',
    openRuns: 'Analyses paid and not begun',
    refund: 'Cancelled and refunded to the wallet',
    givenUp: 'Given up with the account',
    nothing: 'Nothing is open and your wallet is empty.',
    lost: '{amount} is lost once the account is deleted. It is not paid out.',
    go: 'Go on',
    stay: 'Keep my account',
    loading: 'Loading what is open',
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
