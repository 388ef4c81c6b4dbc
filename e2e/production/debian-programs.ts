import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../launch-options.ts';

export const postgresPrograms = '/usr/lib/postgresql/15/bin';

const programs = [
  { path: join(postgresPrograms, 'postgres'), debianPackage: 'postgresql-15' },
  { path: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  { path: '/usr/bin/openssl', debianPackage: 'openssl' },
  { path: launchOptions.executablePath ?? '', debianPackage: 'chromium' },
];

/** One line that names the programs of Debian that this machine lacks; empty if it has all. */
export const missingPrograms = programs
  .filter(({ path }) => !existsSync(path))
  .map(({ debianPackage }) => `No ${debianPackage} on this machine: the production trial needs it.`)
  .join(' ');
