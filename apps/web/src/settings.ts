/** What the server tells the page about this installation. */
export interface Settings {
  productName: string;
  version: string;
  /** Outside parts that are stood in for, each with the words for the banner. */
  standIns: readonly { part: string; label: string }[];
}

const defaults: Settings = { productName: 'Furrow', version: '', standIns: [] };

/** Settings from the JSON of the `furrow-settings` meta tag; what is missing or broken falls back to the defaults. */
export function parseSettings(content: string | null): Settings {
  const given = content ? parsedObject(content) : {};
  return {
    productName: textOr(given.productName, defaults.productName),
    version: textOr(given.version, defaults.version),
    standIns: Array.isArray(given.standIns) ? given.standIns.filter(isStandIn) : defaults.standIns,
  };
}

function parsedObject(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function isStandIn(value: unknown): value is Settings['standIns'][number] {
  return isObject(value) && typeof value.part === 'string' && typeof value.label === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
