// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code.

const offline = 'apps/web/src/features/offline';
const session = 'apps/web/src/session';

/**
 * Removes, one at a time, what separates the people who share a device, as in mutations.mjs.
 * @type {import('./mutations.mjs').Mutation[]}
 */
export const deviceMutations = [
  {
    name: 'the next person on a device keeps what the last one saved',
    file: `${session}/when-person-changes.ts`,
    text: 'void forgetAllKept(now);',
    by: 'void now;',
    tests: [`${session}/when-person-changes.test.ts`],
  },
  {
    name: 'who comes loses their own saved results',
    file: `${session}/when-person-changes.ts`,
    text: 'void forgetAllKept(now);',
    by: 'void forgetAllKept();',
    tests: [`${session}/when-person-changes.test.ts`],
  },
  {
    name: 'results of everybody are searched for whoever asks',
    file: `${offline}/answers.ts`,
    text: '{ cacheName: keptPrefix + person, ignoreSearch, ignoreVary: true }',
    by: '{ ignoreSearch, ignoreVary: true }',
    tests: [`${offline}/answers.test.ts`],
  },
  {
    name: 'a page that nobody is signed in on reads what others saved',
    file: `${offline}/answers.ts`,
    text: '  if (person === null) return undefined;\n',
    by: '  if (person === null) return caches.match(request, { ignoreVary: true });\n',
    tests: [`${offline}/answers.test.ts`],
  },
  {
    name: 'another saved result stands in for the one that is asked for',
    file: `${offline}/answers.ts`,
    text: "const ignoreSearch = !new URL(request.url).pathname.startsWith('/api/');",
    by: 'const ignoreSearch = true;',
    tests: [`${offline}/answers.test.ts`],
  },
  {
    name: 'a proxy’s error page is saved as the app',
    file: `${offline}/answers.ts`,
    text: "if (reply.ok && reply.headers.has('content-language'))",
    by: "if (reply.headers.has('content-language'))",
    tests: [`${offline}/answers.test.ts`],
  },
  {
    name: 'a download is saved as the app',
    file: `${offline}/answers.ts`,
    text: "if (reply.ok && reply.headers.has('content-language'))",
    by: 'if (reply.ok)',
    tests: [`${offline}/answers.test.ts`],
  },
  {
    name: 'a new version leaves the page of the old one on the device',
    file: `${offline}/answers.ts`,
    text: 'waitUntil(caches.open(appCache).then((cache) => cache.put(pageKey, copy)));',
    by: 'if (!held) waitUntil(caches.open(appCache).then((cache) => cache.put(pageKey, copy)));',
    tests: [`${offline}/answers.test.ts`],
  },
  {
    name: 'a result of which a file failed counts as saved',
    file: `${offline}/kept-results.ts`,
    text: '  if (!reply.ok) throw new Error(`A file of the result answers ${reply.status}.`);\n',
    by: '',
    tests: [`${offline}/kept-results.test.ts`],
  },
  {
    name: 'somebody else finds the billing address that was typed before them',
    file: `${session}/when-person-changes.ts`,
    text: 'if (owner !== null && owner !== person) letGo();',
    by: 'if (owner === person) letGo();',
    tests: [`${session}/when-person-changes.test.ts`],
  },
  {
    name: 'the billing address stays after signing out',
    file: `${session}/when-person-changes.ts`,
    text: "else if (ended === 'left') letGo();",
    by: "else if (ended === 'left') wantPath(null);",
    tests: [`${session}/when-person-changes.test.ts`],
  },
];
