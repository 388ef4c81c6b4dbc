// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.

const offline = 'apps/web/src/features/offline';
const session = 'apps/web/src/session';

/**
 * Mutations that remove, one at a time, what separates the people who share a device, as in mutations.mjs.
 * @type {import('./mutations.mjs').Mutation[]}
 */
export const deviceMutations = [
  {
    name: 'the next user of a device sees the saved results of the previous one',
    file: `${offline}/delete-on-user-change.ts`,
    text: 'void deleteAllSaved(userId);',
    by: 'void userId;',
    tests: [`${offline}/delete-on-user-change.test.ts`],
  },
  {
    name: 'a user who signs in loses their own saved results',
    file: `${offline}/delete-on-user-change.ts`,
    text: 'void deleteAllSaved(userId);',
    by: 'void deleteAllSaved();',
    tests: [`${offline}/delete-on-user-change.test.ts`],
  },
  {
    name: 'the saved results of all users are searched for a request',
    file: `${offline}/respond.ts`,
    text: '{ cacheName: savedPrefix + currentUserId, ignoreSearch, ignoreVary: true }',
    by: '{ ignoreSearch, ignoreVary: true }',
    tests: [`${offline}/respond.test.ts`],
  },
  {
    name: 'a page without a signed-in user reads results that others saved',
    file: `${offline}/respond.ts`,
    text: '  if (currentUserId === null) return undefined;\n',
    by: '  if (currentUserId === null) return caches.match(request, { ignoreVary: true });\n',
    tests: [`${offline}/respond.test.ts`],
  },
  {
    name: 'a request is answered with another saved result',
    file: `${offline}/respond.ts`,
    text: "const ignoreSearch = !new URL(request.url).pathname.startsWith('/api/');",
    by: 'const ignoreSearch = true;',
    tests: [`${offline}/respond.test.ts`],
  },
  {
    name: 'a proxy’s error page is saved as the app',
    file: `${offline}/respond.ts`,
    text: "if (reply.ok && reply.headers.has('content-language'))",
    by: "if (reply.headers.has('content-language'))",
    tests: [`${offline}/respond.test.ts`],
  },
  {
    name: 'a download is saved as the app',
    file: `${offline}/respond.ts`,
    text: "if (reply.ok && reply.headers.has('content-language'))",
    by: 'if (reply.ok)',
    tests: [`${offline}/respond.test.ts`],
  },
  {
    name: 'a new version leaves the page of the old version on the device',
    file: `${offline}/respond.ts`,
    text: 'waitUntil(caches.open(appCache).then((cache) => cache.put(pageKey, copy)));',
    by: 'if (!held) waitUntil(caches.open(appCache).then((cache) => cache.put(pageKey, copy)));',
    tests: [`${offline}/respond.test.ts`],
  },
  {
    name: 'a result with a failed file counts as saved',
    file: `${offline}/saved-results.ts`,
    text: '  if (!reply.ok) throw new Error(`A file of the result answers ${reply.status}.`);\n',
    by: '',
    tests: [`${offline}/saved-results.test.ts`],
  },
  {
    name: 'another user finds the billing address that was typed by the previous one',
    file: `${session}/clear-on-user-change.ts`,
    text: 'if (ownerId !== null && ownerId !== userId) clearUserState();',
    by: 'if (ownerId === userId) clearUserState();',
    tests: [`${session}/clear-on-user-change.test.ts`],
  },
  {
    name: 'the billing address stays after signing out',
    file: `${session}/clear-on-user-change.ts`,
    text: `else if (ended === 'left') clearUserState();`,
    by: `else if (ended === 'left') setReturnPath(null);`,
    tests: [`${session}/clear-on-user-change.test.ts`],
  },
];
