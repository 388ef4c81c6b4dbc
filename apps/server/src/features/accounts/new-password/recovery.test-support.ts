import { sign } from '../../../settings/secrets.ts';
import { type AccountReply, type anAccountsApp, keys, password } from '../accounts.test-support.ts';

/** One minute in milliseconds. */
export const minute = 60_000;
/** New password that replaces the forgotten one. */
export const newPassword = 'barley and rye';
export const refusalReply = (code: string, status = 400) => ({ status, body: { code } });

/** Steps of a user who forgot the password, and the rows they leave. */
export function recovery(accounts: ReturnType<typeof anAccountsApp>) {
  const post = (path: string, body: object, overrides: object = {}) =>
    accounts().send('POST', path, { body, ...overrides });
  const requestReset = (email: string) => post('/users/forget-password/', { email });
  const verify = (email: string, otp: string) => post('/users/change-password-otp-verify/', { email, otp });
  const change = (email: string, overrides: object = {}, cookies: Record<string, string> = {}) =>
    post(
      '/users/change-password/',
      { email, password: newPassword, confirm_password: newPassword, ...overrides },
      { cookies },
    );
  const signIn = (email: string, typedPassword = password): Promise<AccountReply> =>
    accounts().call('POST', '/users/login/', { body: { email, password: typedPassword } });
  const mailedCode = (email: string) => accounts().codeMailedTo(email, 'reset_password');
  /** A user who requested a code and entered it. */
  const aPersonWithGrant = async () => {
    const person = await accounts().newcomer();
    await requestReset(person.email);
    const { body } = await verify(person.email, await mailedCode(person.email));
    return { ...person, token: String(body.data['reset_token']) };
  };
  const rowsOf = (email: string) => {
    const subject = sign(keys['one-time code'], `subject ${email}`);
    return accounts().db.selectFrom('one_time_codes').selectAll().where('subject', '=', subject).execute();
  };
  const user = (email: string) =>
    accounts().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    accounts()
      .db.selectFrom('mails')
      .select(['kind', 'plain'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute();
  return {
    post,
    requestReset,
    verify,
    change,
    signIn,
    mailed: mailedCode,
    aGranted: aPersonWithGrant,
    rowsOf,
    user,
    mailsTo,
  };
}
