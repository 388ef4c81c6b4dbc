import { splitList } from './setting-types.ts';

export const services = ['web', 'worker'] as const;

/** A task of a process: `web` answers requests and handles payments, `worker` takes jobs and starts due runs. */
export type ProcessService = (typeof services)[number];

/**
 * Parses the list of a process's tasks.
 * @returns null if the list is empty or has an unknown service
 */
export function parseServices(value: string): ProcessService[] | null {
  const names = splitList(value);
  const knownServices = services.filter((service) => names.includes(service));
  return knownServices.length > 0 && names.every((word) => knownServices.some((service) => service === word))
    ? knownServices
    : null;
}

interface SharedStorageSettings {
  services: readonly ProcessService[];
  databaseUrl: string | null;
  storage: object | null;
  smtpUrl: string | null;
}

/**
 * Returns whether files and mails are stored on this machine only, although processes on other machines may share its
 * work.
 */
export function unsharedStorageWarnings({
  services: ownServices,
  databaseUrl,
  storage,
  smtpUrl,
}: SharedStorageSettings) {
  const isShared = databaseUrl !== null && ownServices.length < services.length;
  return { files: isShared && storage === null, mails: isShared && smtpUrl === null };
}
