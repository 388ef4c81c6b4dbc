const rfc3339 = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Parses a time as STAC writes it (RFC 3339) to milliseconds since 1970, NaN when invalid. A time without a zone is
 * UTC, regardless of the machine's time zone.
 */
export function parseInstant(text: string): number {
  const [, day, time = '00:00', zone = 'Z'] = rfc3339.exec(text.toUpperCase()) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
}
