import { spawnSync } from 'node:child_process';
import { PlainError } from '../../errors/plain-error.ts';
import { type Binaries, copyBinaries, program, repairLinks } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * Returns the programs, copied if the user that runs them cannot reach them in node_modules.
 * @throws PlainError if they do not run here, for example for a missing library
 */
export function runnableBinaries(binaries: Binaries, home: ClusterHome): Binaries {
  if (repairLinks(binaries) && tryProgram(binaries, home) === null) return binaries;
  const copiedBinaries = copyBinaries(binaries, home.programsFolder);
  const failure = tryProgram(copiedBinaries, home);
  if (failure !== null) throw new PlainError(explainFailure(failure, home));
  return copiedBinaries;
}

function tryProgram(binaries: Binaries, { runAs }: ClusterHome): string | null {
  const { status, stderr, error } = spawnSync(program(binaries, 'postgres'), ['--version'], {
    ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? null : `${stderr ?? ''}${error?.message ?? ''}`;
}
