/** @module-tag deep */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PlainError } from '../../errors/plain-error.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';
import { aDataDir } from '../data-dir.test-support.ts';
import { joinUntilTestEnds, query, runningPid } from './embedded-postgres.test-support.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresUser, runsAsRoot } from './os-user.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const holderScript = join(import.meta.dirname, 'hold-cluster.test-support.ts');

describe('embedded PostgreSQL', () => {
  test('is adopted with all its data after kill -9 of the process that started it', async () => {
    const dataDir = aDataDir();
    const killedProcess = spawnFurrow([dataDir], {}, holderScript);
    await killedProcess.waitForOutput('holding');
    const pid = runningPid(dataDir);
    expect(pid).not.toBeNull();
    killedProcess.child.kill('SIGKILL');
    await killedProcess.ended;

    const adoptedCluster = await joinUntilTestEnds(dataDir);
    expect(runningPid(dataDir)).toBe(pid);
    expect(await query(adoptedCluster.url, 'select word from written')).toEqual([
      { word: 'before the kill' },
    ]);
    await adoptedCluster.leave();
    expect(runningPid(dataDir)).toBeNull();
  });

  test('starts after a crash even if another program now has its process id', async () => {
    const dataDir = aDataDir();
    const crashedCluster = await joinUntilTestEnds(dataDir);
    await query(crashedCluster.url, 'create table kept as select 42 as answer');
    const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    await crashedCluster.leave();
    const user = runsAsRoot() ? postgresUser() : null;
    const otherProcess = spawn('sleep', ['60'], user === null ? {} : { uid: user.uid, gid: user.gid });
    onTestFinished(() => void otherProcess.kill());
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      file.replace(/^\d+/, String(otherProcess.pid)),
      {
        mode: 0o600,
      },
    );
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    chownSync(join(dataDir, 'postgres', 'postmaster.pid'), uid, gid);

    const restartedCluster = await joinUntilTestEnds(dataDir);
    expect(await query(restartedCluster.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(otherProcess.exitCode).toBeNull();
  });

  test('takes another port if another program now has the previous one', async () => {
    const dataDir = aDataDir();
    const first = await joinUntilTestEnds(dataDir);
    await query(first.url, 'create table kept as select 42 as answer');
    const port = readPostmasterFile(first.cluster)!.port;
    await first.leave();
    const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    for (let start = 0; start < 3; start += 1) {
      const rejoinedCluster = await joinUntilTestEnds(dataDir);
      expect(readPostmasterFile(rejoinedCluster.cluster)!.port).not.toBe(port);
      expect(await query(rejoinedCluster.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await rejoinedCluster.leave();
      const opts = join(rejoinedCluster.cluster, 'postmaster.opts');
      writeFileSync(opts, readFileSync(opts, 'utf8').replace(/port=\d+/, `port=${port}`));
    }
  });

  test('starts after an initialisation that was killed half way', async () => {
    const dataDir = aDataDir();
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const embedded = await joinUntilTestEnds(dataDir);
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.skipIf(process.platform === 'win32')('does not write its log through a symbolic link', async () => {
    const dataDir = aDataDir();
    const otherFolder = join(dataDir, 'elsewhere');
    writeFileSync(otherFolder, 'untouched');
    symlinkSync(otherFolder, join(dataDir, 'postgres.log'));
    await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(PlainError);
    expect(readFileSync(otherFolder, 'utf8')).toBe('untouched');
  });
});
