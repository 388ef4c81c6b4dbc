import { existsSync } from 'node:fs';
import type { Message } from '@furrow/messages/message';
import type { ClusterHome } from './cluster-home.ts';
import { embeddedMessages as say } from './embedded.messages.ts';

const settingName = 'DATA_DIR';

const knownFailures: [pattern: RegExp, message: (home: ClusterHome, match: RegExpMatchArray) => Message][] = [
  [
    /No space left on device|ENOSPC/,
    ({ folder, cluster }) =>
      existsSync(cluster)
        ? say.disk_full({ folder })
        : say.disk_full_at_first({ folder, megabytes: 40, setting: settingName }),
  ],
  [
    /error while loading shared libraries: ([^:\s]+)/,
    (_home, match) => say.library_missing({ library: match[1]!, command: 'npm ci', setting: 'DATABASE_URL' }),
  ],
  [
    /Permission denied|EACCES|EPERM|Read-only file system|EROFS/,
    ({ folder, runAs }) =>
      runAs === null
        ? say.may_not_write({ folder, setting: settingName })
        : say.user_may_not_write({ folder, user: runAs.name, setting: settingName }),
  ],
];

/** Turns the output of PostgreSQL's programs into one sentence for the person at the terminal. */
export function explainFailure(output: string, home: ClusterHome): Message {
  for (const [pattern, message] of knownFailures) {
    const match = pattern.exec(output);
    if (match !== null) return message(home, match);
  }
  const log = home.logFile;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1);
  return reason === undefined
    ? say.did_not_start({ log })
    : say.did_not_start_because({ reason: reason.trim(), log });
}
