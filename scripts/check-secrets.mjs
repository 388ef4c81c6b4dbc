// Checks that the repository and the files sent to browsers contain no secrets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup/root.mjs';

const skippedFolders = new Set([
  'node_modules',
  '.git',
  '.types',
  '.cache',
  'test-results',
  'gallery',
  'data',
]);
/** Patterns of secrets in any file: private keys, live payment keys, cloud keys, signed tokens. */
const secretPatterns = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b[rs]k_live_[0-9A-Za-z]{10,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
];
/** Names that only the server uses: browser files that contain them hold more than they should. */
const serverOnlyPatterns = [/\b(TOKEN_SECRET|DATABASE_URL|SMTP_URL|STRIPE_SECRET_KEY)\b/, /\bprocess\.env\b/];

const dist = join(root, 'apps', 'web', 'dist');
const findings = [];
for (const file of filesBelow(root))
  scanFile(file, file.startsWith(`${dist}/`) ? [...secretPatterns, ...serverOnlyPatterns] : secretPatterns);
for (const line of findings) process.stdout.write(`${line}\n`);
process.stdout.write(`${findings.length} secrets\n`);
process.exitCode = findings.length === 0 ? 0 : 1;

function scanFile(file, patterns) {
  const content = readFileSync(file, 'latin1');
  for (const pattern of patterns) {
    if (pattern.test(content)) findings.push(`${relative(root, file)}: ${pattern.source}`);
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && !/\.(br|gz|webp|png|woff2|tsbuildinfo)$/.test(entry.name) ? [path] : [];
  });
}
