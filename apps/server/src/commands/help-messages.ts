import { z } from 'zod';
import { PlainError } from '../errors/plain-error.ts';
import { findHelpMessage, listHelpMessages } from '../features/help/help.store.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { helpMessagesMessages as words } from './commands.messages.ts';
import { withDatabase } from './database/with-database.ts';
import { cells, minuteText, timeText } from './output/report-lines.ts';

/** `furrow help-messages [list]`: lists help requests, newest first; `furrow help-messages show ID` shows one. */
export async function helpMessages(args: string[], { print }: Terminal): Promise<number> {
  const [action = 'list', id] = parseOptions(args, {}, 2).positionals;
  if (action !== 'list' && action !== 'show') throw new WrongUsage();
  if ((action === 'show') !== (id !== undefined)) throw new WrongUsage();
  return withDatabase('help-messages', async ({ db }) => {
    if (id !== undefined) {
      const found = z.uuid().safeParse(id).success ? await findHelpMessage(db, id) : undefined;
      if (found === undefined) throw new PlainError(words.unknown({ message: id }));
      print(cells(timeText(found.created_at), found.email, found.topic), '', found.message);
      return 0;
    }
    const messages = await listHelpMessages(db);
    for (const { id: message, created_at, topic, email } of messages)
      print(cells(message, minuteText(created_at), topic, email));
    if (messages.length === 0) print(words.none());
    return 0;
  });
}
