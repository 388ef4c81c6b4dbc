import { defineTexts } from './define-texts.ts';

/** The words of signing up, signing in and getting back in. */
export const accountTexts = defineTexts('accounts', {
  signUp: {
    heading: 'Create your account',
    explanation: 'Free until you order. Draw a field and see the price before you pay.',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    create: 'Create account',
    accept: 'By creating an account you accept the',
    terms: 'terms',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    invited: 'You were invited. Whoever invited you will see your name and your e-mail.',
  },

  signIn: {
    heading: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    remember: 'Remember me',
    recover: 'Recover Password',
    signIn: 'Sign in',
    noAccount: 'New here?',
    register: 'Create an account',
    ended: 'Your session has ended. Sign in to go on where you were.',
  },

  legal: {
    label: 'Terms and help',
    terms: 'Terms',
    support: 'Support',
    customerCare: 'Customer care',
  },

  identity: {
    or: 'or',
    continueWith: 'Continue with {provider}',
    arriving: 'Signing you in…',
    failed: 'Google login failed',
  },

  problem: {
    offline: 'You are offline. What you typed stays here: send it again once you are connected.',
    unreachable: 'The server cannot be reached. What you typed stays here: send it again in a moment.',
  },

  code: {
    label: 'Code',
    digit: 'Digit {position} of 4',
    longHint: 'Spaces between the digits do not matter.',
    longIncomplete: 'Enter all 12 digits of the code',
    verify: 'Verify',
    resend: 'Resend code',
    resendIn: 'New code in {time}',
    outbox: 'No mail leaves this installation. ',
    openOutbox: 'Open the outbox',
  },

  otp: {
    title: 'Enter your code',
    sent: 'We sent a code of 4 digits to {email}. It is valid for 10 minutes.',
    sentLong:
      'We sent a code of 12 digits to {email}, because wrong codes were typed for it within the last day. It is valid for an hour.',
    needed: 'It proves that {email} is yours and comes by e-mail.',
    incomplete: 'Enter complete OTP',
    change: 'Change e-mail',
    logOut: 'Log out',
    successTitle: 'Registration Successful',
    success: 'Your e-mail is verified. Next: a few details about your business.',
  },

  changeEmail: {
    title: 'Change e-mail',
    explanation: 'A new code goes to this address. The previous code stops working.',
    email: 'E-mail',
    send: 'Send a code there',
    back: 'Back to the code',
  },

  recover: {
    heading: 'Recover Password',
    explanation: 'Type the e-mail of your account. We send a code there that lets you set a new password.',
    email: 'E-mail',
    notAnEmail: 'This is not an e-mail address.',
    send: 'Send code',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
    codeTitle: 'Enter your code',
    codeSent:
      'If {email} has an account, a code of 4 digits is on its way there. It is valid for 10 minutes.',
    codeSentLong:
      'If {email} has an account, a code of 12 digits is on its way there, because wrong codes were typed for it within the last day. It is valid for an hour.',
    codeNeeded: 'If {email} has an account, its code comes by e-mail.',
    incomplete: 'Please enter a 4-digit OTP',
    otherEmail: 'Other e-mail',
    passwordTitle: 'Set a new password',
    passwordExplanation: 'For {email}. It signs you out everywhere that the old one was used.',
    password: 'New password',
    passwordHint: 'At least 6 characters.',
    confirm: 'Confirm password',
    save: 'Save new password',
    cancel: 'Cancel',
    passwordMissing: 'New password is required',
    passwordShort: 'Password must be at least 6 characters',
    mismatch: 'Passwords do not match',
    successTitle: 'Password changed',
    success: 'Sign in with the new one from the start page.',
  },

  go: 'Continue',

  details: {
    title: 'Few more details',
    explanation: 'They appear on receipts and set where the map opens.',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company name',
    country: 'Country',
    chooseCountry: 'Choose a country',
    industry: 'Industry',
    chooseIndustry: 'Choose an industry',
    companySize: 'Company size',
    chooseCompanySize: 'Choose a size',
    people: '{size}',
    role: 'Role/title',
    chooseRole: 'Choose a role',
    website: 'Website',
    receipts: 'For receipts',
    billingName: 'Name on receipts',
    billingNameHint: 'If it is not your own, such as your company’s registered name.',
    vatId: 'VAT id',
    vatIdHint: 'With its country, such as BE0123456789. Printed as you type it.',
    save: 'Save',
    missing: {
      first_name: 'First name is required',
      last_name: 'Last name is required',
      company: 'Company name is required',
      country: 'Please select a country',
      industry: 'Please select an industry',
      company_size: 'Please select a company size',
      role: 'Please select a role/title',
    },
  },
});
