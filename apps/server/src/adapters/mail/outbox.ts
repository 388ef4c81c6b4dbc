import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { folderMessages } from '../../process/make-folder.messages.ts';
import { makeFolder } from '../../process/make-folder.ts';
import { messageOf } from './mail-message.ts';
import type { Mailer, Sender } from './mailer.ts';
import { outboxFile } from './outbox-file.ts';

/**
 * Writes mails to files that any mail client can open, in a folder that only its owner can read. Files are
 * never partial.
 */
export function createOutbox(folder: string, sender: Sender): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    storesMails: true,
    send: async (mail, attachments) => {
      const { message } = await composer.sendMail(messageOf(mail, sender, attachments));
      makeFolder(folder, 0o700, folderMessages.for_mails({ setting: 'DATA_DIR' }));
      const file = join(folder, outboxFile(mail));
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}
