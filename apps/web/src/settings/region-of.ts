import { countries } from '@furrow/contract/places/countries';

let regions: readonly string[] | undefined;

/**
 * Countries in which this browser probably is, as alpha-2 codes, the most likely first. Its clock says more than its
 * language, because many people everywhere use English as it is written in the United States.
 */
export function regionsOfBrowser(): readonly string[] {
  // They are found once, because that takes the time zones of all countries.
  regions ??= findRegions();
  return regions;
}

function findRegions(): string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return [regionOfTimeZone(timeZone), regionOf(navigator.languages)].filter((code) => code !== null);
}

/** Country with this time zone; null if none has it, as for UTC, or in a browser that does not know. */
export function regionOfTimeZone(timeZone: string): string | null {
  const hasZone = ({ code }: { code: string }) => timeZonesIn(code).includes(timeZone);
  return countries.find(hasZone)?.code ?? null;
}

function timeZonesIn(region: string): readonly string[] {
  // Older browsers lack the method, and TypeScript does not declare it yet.
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
}

/**
 * Country of the first preferred language that names one, as an alpha-2 code: `BE` of `nl-BE`. Null if none does.
 * @param languages language tags, as in `navigator.languages`
 */
export function regionOf(languages: readonly string[]): string | null {
  for (const tag of languages) {
    try {
      const { region } = new Intl.Locale(tag);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // A tag that is not well formed names no country.
    }
  }
  return null;
}
