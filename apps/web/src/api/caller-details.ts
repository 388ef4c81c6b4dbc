type Headers = Readonly<Record<string, string>>;

let known: Headers = {};
let lookedUp: Promise<void> = Promise.resolve();

/**
 * Fetches details of the caller's IP address from a look-up service, once per tab; without a reply no headers are sent.
 * @param url responds with JSON, such as `{ip, country_name, country_code, city, timezone, org}`; null: no look-up.
 */
export function lookUpCaller(url: string | null): void {
  if (url === null) return;
  lookedUp = import('./caller-look-up.ts')
    .then(({ callerAt }) => callerAt(url))
    .then((headers) => {
      known = headers;
    })
    .catch(() => undefined);
}

/** Headers to send with a request; empty until the look-up has succeeded. */
export function callerHeaders(): Headers {
  return known;
}

/** Resolves when the look-up has ended, successful or not. */
export function callerLookedUp(): Promise<void> {
  return lookedUp;
}
