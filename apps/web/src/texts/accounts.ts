import { defineTexts } from './define-texts.ts';

/** The words of signing up and signing in. */
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
});
