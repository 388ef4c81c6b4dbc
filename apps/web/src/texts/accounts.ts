import { defineTexts } from './define-texts.ts';

/** Texts of sign-up and sign-in. */
export const accountTexts = defineTexts('accounts', {
  signUp: {
    heading: 'Create your account',
    explanation: 'Free until you order. Draw a field and see the price before you pay.',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    create: 'Create account',
    accept: 'By creating an account you accept the {terms}.',
    terms: 'terms',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    invited: 'You have been invited. The person who invited you will see your name and e-mail.',
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
    ended: 'Your session has ended. Sign in to carry on where you left off.',
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
    offline: 'You are offline. What you typed is still here. Send it again when you are back online.',
    unreachable: 'The server cannot be reached. What you typed is still here. Send it again in a moment.',
  },
});
