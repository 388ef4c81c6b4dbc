// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.
const server = 'apps/server/src';
const limits = `${server}/app-limits.test.ts`;
const everyLimit = `${server}/every-limit.test.ts`;

/**
 * Mutations that remove, one at a time, the safeguards against access by strangers and against injected scripts.
 * @type {import('./mutations.mjs').Mutation[]}
 */
export const accessMutations = [
  {
    name: 'text becomes HTML without being sanitised',
    file: `${server}/http/security-headers.ts`,
    text: "'require-trusted-types-for': [\"'script'\"],",
    by: '',
    tests: [`${server}/app.test.ts`],
  },
  {
    name: 'any script may create a Trusted Types policy',
    file: `${server}/http/security-headers.ts`,
    text: `'trusted-types': ['dompurify', 'import-worker', 'service-worker', ...cardSources.trustedTypes],`,
    by: '',
    tests: [`${server}/app.test.ts`, `${server}/cards-at-stripe.test.ts`],
  },
  {
    name: 'a browser enforces TLS for one day only',
    file: `${server}/http/security-headers.ts`,
    text: 'maxAge: 31_536_000',
    by: 'maxAge: 86_400',
    tests: [limits],
  },
  {
    name: 'a socket that sends its headers very slowly stays open',
    file: `${server}/app.ts`,
    text: 'headersTimeout: headersTimeoutMs,',
    by: 'headersTimeout: 0,',
    tests: [limits],
  },
  {
    name: 'a socket that sends its body very slowly stays open',
    file: `${server}/app.ts`,
    text: 'requestTimeout: requestTimeoutMs,',
    by: 'requestTimeout: 0,',
    tests: [limits],
  },
  {
    name: 'an access token from before a password reset is accepted if it was used just before',
    file: `${server}/features/accounts/new-password/forgot-password.service.ts`,
    text: 'sessions.evictUser(changedUserId);',
    by: '',
    tests: [`${server}/features/accounts/sessions/sessions.test.ts`],
  },
  {
    name: 'a session that a new password ended is accepted if it was used just before',
    file: `${server}/features/accounts/new-password/change-password.service.ts`,
    text: 'sessions.evictUser(caller.userId);',
    by: '',
    tests: [`${server}/features/accounts/sessions/sessions.test.ts`],
  },
  {
    name: 'wrong codes of a stranger make the code of the e-mail’s owner unusable',
    file: `${server}/features/accounts/codes/codes.service.ts`,
    text: 'const digits = (await areShortCodesExhausted(trx, codeKey, now)) ? 12 : 4;',
    by: 'const digits = 4;',
    tests: [`${server}/features/accounts/codes/strangers-guesses.test.ts`],
  },
  {
    name: 'unlimited guesses of four digits are possible by claiming an e-mail with one account after another',
    file: `${server}/features/accounts/codes/codes.store.ts`,
    text: 'from one_time_codes where subject = ${subject} and',
    by: 'from one_time_codes where subject = ${subject} and requester = ${requester} and',
    tests: [`${server}/features/accounts/codes/codes.test.ts`],
  },
  {
    name: 'a socket without a ticket releases its slot before it is closed',
    file: `${server}/features/wallet/wallet-sockets.ts`,
    text: '    socket.close(code, reason);',
    by: '    socket.close(code, reason);\n    freePlace(socket);',
    tests: [`${server}/features/wallet/socket-limits.test.ts`],
  },
  {
    name: 'the creator of an account with somebody else’s e-mail gets new guesses in each browser',
    file: `${server}/features/accounts/new-password/reset-requesters.ts`,
    text: 'found?.isVerified ?',
    by: 'found ?',
    tests: [`${server}/features/accounts/codes/strangers-guesses.test.ts`],
  },
  {
    name: 'only the narrowest limit applies to a call',
    file: `${server}/http/register-endpoints.ts`,
    text: '(endpoint.limits ?? []).flatMap(',
    by: '(endpoint.limits ?? []).slice(0, 1).flatMap(',
    tests: [everyLimit],
  },
  {
    name: 'the number of an assistant’s answers in a day is unlimited',
    file: 'packages/contract/src/assistant/assistant.ts',
    text: "    { scope: 'account', max: 200, windowSeconds: 86_400, counter: 'askAssistant in a day' },\n",
    by: '',
    tests: [everyLimit],
  },
  {
    name: 'calls without an account are counted by the full IPv6 address',
    file: `${server}/http/register-endpoints.ts`,
    text: 'ip: ipPrefix(ip), account',
    by: 'ip, account',
    tests: [everyLimit],
  },
  {
    name: 'declined cards are counted by the full IPv6 address',
    file: `${server}/features/payments/card-guard.ts`,
    text: 'ip === null ? null : ipPrefix(ip)',
    by: 'ip',
    tests: [`${server}/features/payments/card-guard.test.ts`],
  },
  {
    name: 'a locked account signs in with its password',
    file: `${server}/features/accounts/sign-in/sign-in.service.ts`,
    text: "    if (user.isLocked) return 'locked';\n",
    by: '',
    tests: [`${server}/features/accounts/sign-in/sign-in-limits.test.ts`],
  },
  {
    name: 'a locked account signs in with an identity',
    file: `${server}/features/identity/identity.service.ts`,
    text: 'if (owner.isLocked) {',
    by: 'if (false) {',
    tests: [`${server}/features/identity/identity.test.ts`],
  },
];
