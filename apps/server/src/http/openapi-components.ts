/** A JSON schema, or any other object of the OpenAPI document. */
export type JsonObject = Record<string, unknown>;

/** Length of JSON below which a reference saves hardly anything. */
const minShared = 80;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
const holdOne = ['items', 'additionalProperties', 'propertyNames', 'not'];
const holdList = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const holdNamed = ['properties', 'patternProperties', '$defs'];

/** Replaces each direct subschema; `name` is the property name, or empty where there is none. */
function mapInside(schema: JsonObject, replace: (inner: JsonObject, name: string) => unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (holdOne.includes(keyword) && isObject(value)) return [keyword, replace(value, '')];
      if (holdList.includes(keyword) && Array.isArray(value)) {
        return [keyword, value.map((one) => (isObject(one) ? replace(one, '') : one))];
      }
      if (holdNamed.includes(keyword) && isObject(value)) {
        const named = Object.entries(value).map(([name, one]) => [
          name,
          isObject(one) ? replace(one, name) : one,
        ]);
        return [keyword, Object.fromEntries(named)];
      }
      return [keyword, value];
    }),
  );
}

/** Collects schemas that the document defines once and refers to elsewhere. */
export interface Components {
  /** Counts a schema. Call it for every schema before the first call of `schema`. */
  count(schema: JsonObject): void;
  /**
   * Replaces whatever occurs more than once by references.
   * @param place name for a shared schema that has none
   */
  schema(schema: JsonObject, place: string): JsonObject;
  /** The schemas that are referred to, by name. */
  schemas(): JsonObject;
}

/** @param names names of schemas by their JSON; others are named after the place where they first occur */
export function openComponents(names: ReadonlyMap<string, string>): Components {
  const counts = new Map<string, number>();
  const given = new Map<string, string>();
  const made: JsonObject = {};

  const count = (schema: JsonObject): void => {
    const json = JSON.stringify(schema);
    const before = counts.get(json) ?? 0;
    counts.set(json, before + 1);
    // The contents of a shared schema count once, however often it is referred to.
    if (before > 0 && json.length >= minShared) return;
    mapInside(schema, (inner) => count(inner));
  };

  const nameOf = (json: string, place: string): string => {
    const wish = names.get(json) ?? place;
    let name = wish;
    for (let nth = 2; name in made; nth += 1) name = `${wish}${nth}`;
    given.set(json, name);
    return name;
  };

  const replace = (schema: JsonObject, place: string): JsonObject => {
    const inside = () => mapInside(schema, (inner, name) => replace(inner, pascal(name) || place));
    const json = JSON.stringify(schema);
    if (json.length < minShared || (counts.get(json) ?? 0) < 2) return inside();
    const known = given.get(json);
    const name = known ?? nameOf(json, place);
    if (known === undefined) {
      // Reserves the name before the subschemas get theirs.
      made[name] = {};
      made[name] = inside();
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    count,
    schema: replace,
    schemas: () => Object.fromEntries(Object.entries(made).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Turns `billing_address` into `BillingAddress`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
