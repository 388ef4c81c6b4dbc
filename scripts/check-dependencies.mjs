// Checks what would be installed: checksums, origins, exact versions, install scripts, and known vulnerabilities. The
// vulnerabilities are in a file, because no service can be asked while CI runs; `npm audit` names newer ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyProblems } from './dependencies/dependency-problems.mjs';
import { root } from './setup/root.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json');
const { advisories, taken } = read('scripts/dependencies/advisories.json');
const problems = dependencyProblems(lock, read('package.json').allowScripts, advisories);
for (const problem of problems) process.stdout.write(`${problem}\n`);
const count = Object.keys(lock.packages).length;
process.stdout.write(`${count} packages, ${problems.length} refused (advisories of ${taken})\n`);
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
