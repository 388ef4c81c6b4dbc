/** Settings of this installation that the server sends with the page. */
export interface AppSettings {
  productName: string;
  version: string;
  /** Third parties that are replaced by stand-ins, with their labels for the banner. */
  standIns: readonly { part: string; label: string }[];
  /** Name of the external identity provider on the sign-in button; null if there is none. */
  identity: string | null;
  /** URL of the look-up service for details of the user's IP address; null if there is none. */
  ipLookupUrl: string | null;
  /** E-mail address for support; empty if the server sends none. */
  supportEmail: string;
  /** URL template of satellite tiles with {z}, {x} and {y}; null: our own tiles are used. */
  mapSatelliteUrl: string | null;
  /** URL template of road map tiles with {z}, {x} and {y}; null: our own map is used. */
  mapRoadUrl: string | null;
  /** Attribution of the tiles at these URLs. */
  mapAttribution: string | null;
  /** Card processor: the test gateway, or Stripe. */
  cards: { by: 'test' } | { by: 'stripe'; publishableKey: string };
}

const defaults: AppSettings = {
  productName: 'Furrow',
  version: '',
  standIns: [],
  identity: null,
  ipLookupUrl: null,
  supportEmail: '',
  mapSatelliteUrl: null,
  mapRoadUrl: null,
  mapAttribution: null,
  cards: { by: 'test' },
};

/** Parses the JSON of the `furrow-settings` meta tag; missing or broken settings get their defaults. */
export function parseSettings(content: string | null): AppSettings {
  const given = content ? parseObject(content) : {};
  return {
    productName: textOr(given.productName, defaults.productName),
    version: textOr(given.version, defaults.version),
    standIns: Array.isArray(given.standIns) ? given.standIns.filter(isStandIn) : defaults.standIns,
    identity: textOr(given.identity, defaults.identity),
    ipLookupUrl: webUrlOr(given.ipLookupUrl, defaults.ipLookupUrl),
    supportEmail: textOr(given.supportEmail, defaults.supportEmail),
    mapSatelliteUrl: webUrlOr(given.mapSatelliteUrl, defaults.mapSatelliteUrl),
    mapRoadUrl: webUrlOr(given.mapRoadUrl, defaults.mapRoadUrl),
    mapAttribution: textOr(given.mapAttribution, defaults.mapAttribution),
    cards: isStripe(given.cards) ? given.cards : defaults.cards,
  };
}

function parseObject(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function webUrlOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  const isWeb = typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value);
  return isWeb ? value : fallback;
}

function isStandIn(value: unknown): value is AppSettings['standIns'][number] {
  return isObject(value) && typeof value.part === 'string' && typeof value.label === 'string';
}

function isStripe(value: unknown): value is Extract<AppSettings['cards'], { by: 'stripe' }> {
  return isObject(value) && value.by === 'stripe' && typeof value.publishableKey === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
