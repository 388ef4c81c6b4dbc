import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { postgresPrograms } from './debian-programs.ts';
import { giveTo, systemUser } from './system-user.ts';

const run = promisify(execFile);
const passwords = { postgres: 'superuser', furrow_owner: 'owner/1', furrow_app: 'app/2' } as const;
type DatabaseRole = keyof typeof passwords;

/** Debian's PostgreSQL with the roles of docs/operating.md. Stopping it closes all connections, as a restart does. */
export interface Postgres {
  /** Value of DATABASE_URL. */
  urlAs(role: DatabaseRole, database: string): string;
  /** Runs statements and returns their rows, with columns separated by `|`. */
  query(role: DatabaseRole, database: string, statements: string): Promise<string>;
  createDatabase(name: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function createPostgres(folder: string): Promise<Postgres> {
  const user = systemUser('postgres');
  const data = join(folder, 'postgres');
  const passwordFile = join(folder, 'superuser');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, passwords.postgres);
  for (const path of [data, passwordFile]) giveTo(user, path);
  const runAsPostgres = (program: string, args: string[]) =>
    run(join(postgresPrograms, program), args, { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } });
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await runAsPostgres('initdb', ['-D', data, ...access, '--encoding=UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`;
  let isRunning = false;
  const postgres: Postgres = {
    urlAs: (role, database) =>
      `postgres://${role}:${encodeURIComponent(passwords[role])}@127.0.0.1:${port}/${database}`,
    query: async (role, database, statements) => {
      const args = ['-v', 'ON_ERROR_STOP=1', '-Atq', '-c', statements, postgres.urlAs(role, database)];
      return (await run(join(postgresPrograms, 'psql'), args)).stdout.trim();
    },
    createDatabase: async (name) => {
      await postgres.query('postgres', 'postgres', `create database ${name} owner furrow_owner`);
    },
    start: async () => {
      await runAsPostgres('pg_ctl', ['-D', data, '-l', join(data, 'log'), '-o', options, '-w', 'start']);
      isRunning = true;
    },
    stop: async () => {
      if (!isRunning) return;
      isRunning = false;
      await runAsPostgres('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
    },
  };
  await postgres.start();
  for (const role of ['furrow_owner', 'furrow_app'] as const) {
    const statement = `create role ${role} login password '${passwords[role]}'`;
    await postgres.query('postgres', 'postgres', statement);
  }
  return postgres;
}
