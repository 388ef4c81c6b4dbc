/** A JSON schema, or any other object of the document. */
export type JsonObject = Record<string, unknown>;

/** Characters of JSON below which a reference is hardly shorter than what it stands for. */
const minShared = 80;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that hold schemas: one, a list of them, or one by name. */
const holdOne = ['items', 'additionalProperties', 'propertyNames', 'not'];
const holdList = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const holdNamed = ['properties', 'patternProperties', '$defs'];

/** A schema with each schema right inside of it replaced; `name` is that of the property where it is one. */
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

/** Things that a document says once and refers to from everywhere else. */
export interface Components {
  /** To be told of every schema before any is asked for by `schema`. */
  count(schema: JsonObject): void;
  /** The schema with references to what occurs more than once. @param place words that name where it stands */
  schema(schema: JsonObject, place: string): JsonObject;
  /** Those that are referred to, by name. */
  schemas(): JsonObject;
}

/** @param names of schemas that have one, by their JSON; others are named after where they first stand. */
export function openComponents(names: ReadonlyMap<string, string>): Components {
  const counts = new Map<string, number>();
  const given = new Map<string, string>();
  const made: JsonObject = {};

  const count = (schema: JsonObject): void => {
    const json = JSON.stringify(schema);
    const before = counts.get(json) ?? 0;
    counts.set(json, before + 1);
    // What lies inside of a thing that is shared occurs once, however often that is referred to.
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
      // Before what is inside gets names: its own is taken then.
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

/** `billing_address` as `BillingAddress`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
