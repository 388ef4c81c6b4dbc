import { words } from './setting-types.ts';

export const services = ['web', 'worker'] as const;

/**
 * The tasks of a process: `web` answers requests and handles payments, `worker` takes jobs and starts due
 * runs.
 */
export type Service = (typeof services)[number];

/** @returns null if the list is empty or has an unknown service */
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

/** What lies on this machine alone although its work is shared with others, which may run on other machines. */
export function keptApart({ services: here, databaseUrl, storage, smtpUrl }: Places) {
  const isShared = databaseUrl !== null && here.length < services.length;
  return { files: isShared && storage === null, mails: isShared && smtpUrl === null };
}
