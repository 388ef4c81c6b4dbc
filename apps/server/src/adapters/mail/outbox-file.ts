import type { Mail } from './mailer.ts';

/** Sorts by time, and the same for a mail that is sent again. */
export function outboxFile({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>): string {
  return `${createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.eml`;
}
