import type { Site } from '@furrow/contract/site/site';
import type { Say } from '../../http/reader.ts';
import type { RetentionSettings } from '../../settings/retention-settings.ts';
import { daysOf, retentionTable } from './retention-table.ts';

/** The rows about people, in the reader's language and with the times of this installation. */
export const viewRetention = (settings: RetentionSettings, say: Say): Site['retention'] =>
  retentionTable
    .filter(({ isPersonal }) => isPersonal)
    .map(({ code, name, until, onRequest, reason, ...row }) => ({
      code,
      name: say(name),
      until: say(until({ days: daysOf(row, settings) })),
      on_request: say(onRequest),
      reason: reason === undefined ? null : say(reason),
    }));
