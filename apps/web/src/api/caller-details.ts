type Headers = Readonly<Record<string, string>>;

let known: Headers = {};
let lookedUp: Promise<void> = Promise.resolve();

/**
 * Asks a look-up service for the details of the caller's IP address, once a tab; without an answer nothing is known.
 * @param url answers with JSON, such as `{ip, country_name, country_code, city, timezone, org}`; null: nothing is asked.
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

/** The headers that go with a request: none until something is known. */
export function callerHeaders(): Headers {
  return known;
}

/** Resolves when the look-up has ended, one way or another. */
export function callerLookedUp(): Promise<void> {
  return lookedUp;
}
