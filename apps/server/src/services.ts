import { words } from './setting-types.ts';

export const services = ['web', 'worker'] as const;

/** What a process of ours does: answer requests and see to payments, or take jobs and start what is due. */
export type Service = (typeof services)[number];

/** Null for none, and for one that there is not. */
export function servicesOf(value: string): Service[] | null {
  const named = words(value);
  const known = services.filter((service) => named.includes(service));
  return known.length > 0 && named.every((word) => known.some((service) => service === word)) ? known : null;
}

interface Places {
  services: readonly Service[];
  databaseUrl: string | null;
  storage: object | null;
  smtpUrl: string | null;
}

/** What lies on this machine alone although its work is shared with others, which may run on other machines: sentences for the log. */
export function keptApart({ services: here, databaseUrl, storage, smtpUrl }: Places): string[] {
  if (databaseUrl === null || here.length === services.length) return [];
  const files =
    'STORAGE_URL is not set: pictures of results lie under DATA_DIR, where servers on other machines do not find them.';
  const mails =
    'SMTP_URL is not set: mails lie under DATA_DIR of whichever machine took them, and go to nobody.';
  return [...(storage === null ? [files] : []), ...(smtpUrl === null ? [mails] : [])];
}
