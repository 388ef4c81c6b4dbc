import type { Role } from '@furrow/contract/catalogue/catalogue';
import type { Details } from './details.ts';

/** Codes of roles that fit a person who works alone, the best one first. An operator's catalogue may have none. */
const ownerCodes = ['owner', 'farmer', 'land-owner'];

/** The role of a person who works alone; undefined if the catalogue has none. */
export function ownerRole(roles: readonly Role[]): Role | undefined {
  return ownerCodes.flatMap((owner) => roles.find(({ code }) => code === owner) ?? [])[0];
}

/**
 * Name of the company of a person who works alone: their own name.
 * @param unnamed text as long as no name is typed
 */
export function ownCompany(
  { first_name, last_name }: Pick<Details, 'first_name' | 'last_name'>,
  unnamed: string,
): string {
  return `${first_name.trim()} ${last_name.trim()}`.trim() || unnamed;
}

/** The details with company, size and role of a person who works alone; a role that is chosen stays. */
export function withOwnCompany(details: Details, roles: readonly Role[], unnamed: string): Details {
  return {
    ...details,
    company: ownCompany(details, unnamed),
    company_size: '1-10',
    role: details.role || String(ownerRole(roles)?.id ?? ''),
  };
}
