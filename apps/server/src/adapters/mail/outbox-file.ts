import type { Mail } from './mailer.ts';

/** Name of the file of a mail: sorted by time, and the same if the mail is sent again. */
export function outboxFile({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>): string {
  return `${createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.eml`;
}
