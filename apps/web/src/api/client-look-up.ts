type Headers = Readonly<Record<string, string>>;

/** The timeout is short, because the first calls of a tab wait for the look-up. */
const lookUpTimeoutMs = 2_000;
/** Key in `sessionStorage` of the headers from the look-up. */
const key = 'caller-details';
/** Maximum length of a header in characters: the server stores no more. */
const maxLength = 100;

/** Field names in the replies of look-up services, by our header. A dot separates the names of nested objects. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  'x-user-ip': ['ip', 'query', 'ipAddress', 'ip_address'],
  'x-user-country': ['country_name', 'countryName', 'country'],
  'x-user-country-code': ['country_code', 'countryCode', 'country_code2'],
  'x-user-city': ['city', 'cityName', 'city_name'],
  'x-user-timezone': ['timezone', 'time_zone', 'timeZone', 'timezone.id', 'time_zone.name'],
  'x-user-isp': ['isp', 'org', 'connection.isp', 'connection.org', 'organization'],
};

/**
 * Headers that describe the location of the client, from the look-up service or from its reply cached in this tab;
 * empty if neither is usable.
 */
export async function fetchClientHints(url: string): Promise<Headers> {
  const cached = readCached();
  if (cached) return cached;
  const options = {
    signal: AbortSignal.timeout(lookUpTimeoutMs),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  } as const;
  const headers = await fetch(url, options)
    .then((response) => (response.ok ? response.json() : null))
    .then(headersFrom)
    .catch(() => ({}));
  cache(headers);
  return headers;
}

/** X-User-… headers from a look-up reply; missing details are left out. */
export function headersFrom(body: unknown): Headers {
  const headers: Record<string, string> = {};
  for (const [header, paths] of Object.entries(fieldNames)) {
    const value = paths.map((path) => textAt(body, path)).find((text) => text !== '');
    if (value) headers[header] = value;
  }
  return headers;
}

function readCached(): Headers | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    // A cached `false` means that the service had no details, so other pages of the tab do not repeat the look-up.
    if (value === false) return {};
    if (typeof value !== 'object' || value === null) return null;
    const headers = Object.entries(value).filter(
      ([name, text]) => name in fieldNames && typeof text === 'string' && headerText(text) === text,
    );
    return headers.length > 0 ? (Object.fromEntries(headers) as Headers) : null;
  } catch {
    return null;
  }
}

function cache(headers: Headers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.keys(headers).length > 0 && headers));
  } catch {
    // The storage is full or forbidden, so the next page repeats the look-up.
  }
}

function textAt(body: unknown, path: string): string {
  let value = body;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? headerText(value) : '';
}

/** Makes a header value: Latin-1 without control characters (RFC 9110, 5.5), other letters percent-encoded. */
function headerText(value: string): string {
  const text = value.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(text)) return text.slice(0, maxLength);
  return Array.from(text.toWellFormed(), encodeURIComponent).reduce(
    (encoded, letter) => (encoded.length + letter.length > maxLength ? encoded : encoded + letter),
    '',
  );
}
