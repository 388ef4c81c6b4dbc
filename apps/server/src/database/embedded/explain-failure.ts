import { existsSync } from 'node:fs';
import type { ClusterHome } from './cluster-home.ts';

const known: [pattern: RegExp, sentence: (home: ClusterHome, match: RegExpMatchArray) => string][] = [
  [
    /No space left on device|ENOSPC/,
    ({ folder, cluster }) =>
      existsSync(cluster)
        ? `The disk that holds ${folder} is full: PostgreSQL cannot start without some room for its log. Free some space; nothing is lost.`
        : `The disk that holds ${folder} is full; a new database takes about 40 MB. Free some space, or choose another DATA_DIR.`,
  ],
  [
    /error while loading shared libraries: ([^:\s]+)/,
    (_home, match) =>
      `PostgreSQL needs the library ${match[1]}, which is missing here. Install it, run npm ci, or set DATABASE_URL.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Read-only file system|EROFS/,
    ({ folder, runAs }) =>
      `PostgreSQL may not write in ${folder}${runAs === null ? '' : ` as the user ${runAs.name}`}. Change the rights, or choose another DATA_DIR.`,
  ],
];

/** Turns what PostgreSQL's programs say into one sentence for the person at the terminal. */
export function explainFailure(complaints: string, home: ClusterHome): string {
  for (const [pattern, sentence] of known) {
    const match = pattern.exec(complaints);
    if (match !== null) return sentence(home, match);
  }
  const lines = complaints.split('\n').filter((line) => line.trim() !== '');
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return `PostgreSQL did not start: ${telling.trim()} (its log: ${home.logFile}).`;
}
