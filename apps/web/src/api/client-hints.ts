type Headers = Readonly<Record<string, string>>;

let knownHeaders: Headers = {};
let lookUp: Promise<void> = Promise.resolve();

/**
 * Fetches details of the user's IP address from a look-up service, once per tab. Without a reply,
 * requests have no such headers.
 * @param url responds with JSON, such as `{ip, country_name, country_code, city, timezone, org}`; null: no look-up.
 */
export function lookUpClient(url: string | null): void {
  if (url === null) return;
  lookUp = import('./client-look-up.ts')
    .then(({ fetchClientHints }) => fetchClientHints(url))
    .then((headers) => {
      knownHeaders = headers;
    })
    .catch(() => undefined);
}

/** Headers to send with a request; empty until the look-up has succeeded. */
export function clientHintHeaders(): Headers {
  return knownHeaders;
}

/** Resolves when the look-up has ended, successful or not. */
export function lookUpSettled(): Promise<void> {
  return lookUp;
}
