import { declareMessages } from '@furrow/messages/declare';

/** Replies about an account and its e-mail. */
export const accountMessages = declareMessages('accounts', {
  opened_with_code: 'Your account is open. A code is on its way to your e-mail.',
  opened_without_code: ['Your account is open. {why}', { why: 'message' }],
  code_sent: 'A new code is on its way.',
  code_sent_to_new: 'A code is on its way to the new e-mail.',
  code_sent_if_known: 'If this e-mail has an account, we have sent it a code.',
  verified: 'Your e-mail is verified.',
  locked: ['This account is locked. Write to {email}.', { email: 'name' }],
  signed_in: 'You are signed in.',
  signed_out: 'You are logged out.',
  signed_out_everywhere: 'You are logged out everywhere.',
  profile_saved: 'Profile saved.',
  code_right: 'The code is right. Choose a new password.',
  password_changed: 'Your password has been changed.',
  password_changed_sign_in: 'Your password has been changed. Sign in with the new one.',
  deleted: 'Your account has been deleted.',

  email_taken: 'This e-mail already has an account. Sign in or recover the password.',
  not_this_email: 'This is not the e-mail of this account.',
  password_is_a_name: 'Do not use your e-mail or the name of this site as your password.',
  password_is_common: 'This password is very common. Choose another one.',
  passwords_differ: 'Passwords do not match',
  current_password_wrong: 'The current password is wrong.',
  no_password_yet: 'This account has no password yet. Log out and set one with Recover Password.',
});
