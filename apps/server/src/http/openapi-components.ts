/** A JSON schema, or any other object of the OpenAPI document. */
export type JsonObject = Record<string, unknown>;

/**
 * Minimum length of a schema's JSON in characters that is shared. For a shorter one, a reference saves hardly anything.
 */
const minSharedChars = 80;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
const schemaKeywords = ['items', 'additionalProperties', 'propertyNames', 'not'];
const schemaListKeywords = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const schemaMapKeywords = ['properties', 'patternProperties', '$defs'];

/** Replaces each direct subschema; `name` is the property name, or empty where there is none. */
function mapSubschemas(
  schema: JsonObject,
  replace: (innerSchema: JsonObject, name: string) => unknown,
): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (schemaKeywords.includes(keyword) && isObject(value)) return [keyword, replace(value, '')];
      if (schemaListKeywords.includes(keyword) && Array.isArray(value)) {
        return [keyword, value.map((one) => (isObject(one) ? replace(one, '') : one))];
      }
      if (schemaMapKeywords.includes(keyword) && isObject(value)) {
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
export interface OpenapiComponents {
  /** Counts a schema. Call it for every schema before the first call of `schema`. */
  count(schema: JsonObject): void;
  /**
   * Replaces schemas that occur more than once by references.
   * @param fallbackName name for a shared schema that has none
   */
  schema(schema: JsonObject, fallbackName: string): JsonObject;
  /** Returns the shared schemas, by name. */
  schemas(): JsonObject;
}

/**
 * Creates the shared schemas of a document.
 * @param nameBySchema names of schemas by their JSON; others are named after the property in which they first occur
 */
export function createComponents(nameBySchema: ReadonlyMap<string, string>): OpenapiComponents {
  const referenceCounts = new Map<string, number>();
  const nameByJson = new Map<string, string>();
  const schemaByName: JsonObject = {};

  const count = (schema: JsonObject): void => {
    const json = JSON.stringify(schema);
    const previousCount = referenceCounts.get(json) ?? 0;
    referenceCounts.set(json, previousCount + 1);
    // The contents of a shared schema count once, even if it occurs several times.
    if (previousCount > 0 && json.length >= minSharedChars) return;
    mapSubschemas(schema, (innerSchema) => count(innerSchema));
  };

  const nameOf = (json: string, fallbackName: string): string => {
    const preferredName = nameBySchema.get(json) ?? fallbackName;
    let name = preferredName;
    for (let nth = 2; name in schemaByName; nth += 1) name = `${preferredName}${nth}`;
    nameByJson.set(json, name);
    return name;
  };

  const replace = (schema: JsonObject, fallbackName: string): JsonObject => {
    const withSubschemasReplaced = () =>
      mapSubschemas(schema, (innerSchema, name) => replace(innerSchema, pascal(name) || fallbackName));
    const json = JSON.stringify(schema);
    if (json.length < minSharedChars || (referenceCounts.get(json) ?? 0) < 2) return withSubschemasReplaced();
    const existingName = nameByJson.get(json);
    const name = existingName ?? nameOf(json, fallbackName);
    if (existingName === undefined) {
      // The name is reserved before those of the subschemas.
      schemaByName[name] = {};
      schemaByName[name] = withSubschemasReplaced();
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    count,
    schema: replace,
    schemas: () => Object.fromEntries(Object.entries(schemaByName).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Converts a name such as `billing_address` to `BillingAddress`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
