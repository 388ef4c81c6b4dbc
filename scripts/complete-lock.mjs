// After a change of dependencies: node scripts/complete-lock.mjs
//
// A registry that does not carry the packages of every operating system makes npm leave those out of package-lock.json,
// and `npm ci` then refuses the lock file on every machine. The packages that depend on them name their exact versions;
// this script adds the entries, so that each system installs its own and skips the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'openharmony',
  'sunos',
  'wasm',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const added = Object.keys(lock.packages).flatMap(addMissing);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} packages of other systems added\n`);

function addMissing(path) {
  const optionalDependencies = lock.packages[path].optionalDependencies ?? {};
  return Object.entries(optionalDependencies).flatMap(([name, range]) => {
    if (isLocked(path, name)) return [];
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platformOf(name),
      optional: true,
    };
    return [name];
  });
}

/**
 * Tests whether a package is locked where Node would find it: in the node_modules of the package, or in any
 * node_modules above.
 */
function isLocked(path, name) {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  return ['', ...folders].some((folder) => `${folder}node_modules/${name}` in lock.packages);
}

/** Reads system and processor from the name of a package, such as @oxc-parser/binding-linux-x64-musl. */
function platformOf(name) {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.split('/').at(-1).split(/[-_.]/);
  const system = systems.find((word) => words.includes(word));
  const processor = processors.find((word) => words.includes(word));
  if (processor === undefined)
    throw new Error(
      `The name ${name} does not say which processor it is for; add it to scripts/complete-lock.mjs.`,
    );
  const musl = words.some((word) => word.startsWith('musl')) || system === 'linuxmusl';
  return {
    cpu: [processor],
    ...(system === undefined || system === 'wasm' ? {} : { os: [system === 'linuxmusl' ? 'linux' : system] }),
    ...(musl ? { libc: ['musl'] } : words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : {}),
  };
}
