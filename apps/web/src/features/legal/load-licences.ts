import type { Problem } from '../../api/problem.ts';

export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX expression of the licence. */
  licence: string;
  /** Indices of the package's licence texts in the `texts` of the list. */
  texts: readonly number[];
}

export interface LicenceList {
  packages: readonly LicensedPackage[];
  /** Distinct licence texts, because many packages share one. */
  texts: readonly string[];
}

/**
 * Loads the list of installed packages that the build creates.
 * @throws a Problem, like all queries of this app.
 */
export async function loadLicences(signal: AbortSignal): Promise<LicenceList> {
  let response: Response;
  try {
    response = await fetch('/licences.json', { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    return rejectWith({ kind: navigator.onLine ? 'unreachable' : 'offline' });
  }
  const isList = response.ok && response.headers.get('content-type')?.startsWith('application/json');
  if (!isList) return rejectWith({ kind: 'unreadable', status: response.status });
  return (await response.json()) as LicenceList;
}

const rejectWith = (problem: Problem): Promise<never> => Promise.reject(problem);

/** Packages whose name or licence contains all the words. */
export function findPackages(packages: readonly LicensedPackage[], query: string): LicensedPackage[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return packages.filter(({ name, licence }) => {
    const text = `${name} ${licence}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
