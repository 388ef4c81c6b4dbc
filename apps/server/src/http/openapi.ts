import type { Caller, Endpoint } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { z } from 'zod';
import { apiRoot } from './api-root.ts';
import { createComponents, type JsonObject, type OpenapiComponents, pascal } from './openapi-components.ts';
import { schemaNames } from './openapi-names.ts';
import { createResponses, refusalSchema } from './openapi-refusals.ts';

const callers: Record<Caller, string> = {
  anyone: 'Anyone may call.',
  visitor: 'Anyone may call. With a token, the limits are those of the account.',
  'signed-in': 'For people with an account.',
  verified: 'For people whose e-mail is verified.',
  customer: 'For people whose e-mail is verified and whose profile is filled in.',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Reply content of endpoints with `Endpoint.streams`. */
const eventStreamContent = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'delta events with {text}, then one done event with the reply as in JSON, or one error event with a refusal',
    },
  },
};

interface OpenApiOptions {
  productName: string;
  version: string;
  /** Address of the server for clients, without a trailing slash; null for an address relative to the document. */
  publicUrl: string | null;
}

/**
 * Generates the OpenAPI 3.1 document from the contract. Schemas that calls share are defined once, in its
 * components.
 */
export function openApiDocument({ productName, version, publicUrl }: OpenApiOptions): JsonObject {
  const components = createComponents(schemaNames(jsonSchema));
  const responses = createResponses();
  const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    schemas: schemasOf(endpoint),
  }));
  for (const { schemas } of calls) for (const schema of schemasIn(schemas)) components.count(schema);
  const paths: Record<string, JsonObject> = {};
  for (const { name, endpoint, schemas } of calls) {
    const path = `${apiRoot}${endpoint.path}`;
    const operationWithResponses = {
      ...operation(name, endpoint, { schemas, components }),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Done',
          content: {
            ...json(components.schema(schemas.reply, `${pascal(name)}Reply`)),
            ...(endpoint.streams && eventStreamContent),
          },
        },
        ...responses.forEndpoint(endpoint),
      },
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationWithResponses };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version,
      description:
        'Every path is answered with and without the slash at its end. Replies are {message, data}; refusals {message, code, data}. Times are UTC, money is dollars, areas are hectares.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema(), ...components.schemas() },
      responses: responses.all(),
    },
    paths,
  };
}

interface Schemas {
  params: JsonObject;
  query: JsonObject;
  body: JsonObject | null;
  reply: JsonObject;
}

function schemasOf({ params, query, body, reply, extras }: Endpoint): Schemas {
  const replyBody = z.object({ message: z.string(), data: reply, ...extras?.shape });
  return {
    params: fieldsOf(params),
    query: fieldsOf(query),
    body: body ? jsonSchema(body, 'input') : null,
    reply: jsonSchema(replyBody, 'output'),
  };
}

const schemasIn = ({ params, query, body, reply }: Schemas): JsonObject[] => [
  ...(Object.values({ ...params, ...query }) as JsonObject[]),
  ...(body ? [body] : []),
  reply,
];

/** Returns the schemas of the fields of an object, by name. */
function fieldsOf(schema: z.ZodObject | undefined): JsonObject {
  const fields = Object.entries(schema?.shape ?? {});
  return Object.fromEntries(fields.map(([name, type]) => [name, jsonSchema(type as z.ZodType, 'input')]));
}

function operation(
  operationId: string,
  endpoint: Endpoint,
  { schemas, components }: { schemas: Schemas; components: OpenapiComponents },
): JsonObject {
  const parametersIn = (location: 'path' | 'query', fields: JsonObject, schema: z.ZodObject | undefined) =>
    Object.entries(fields).map(([name, field]) => ({
      name,
      in: location,
      required: location === 'path' || !schema?.shape[name]?.safeParse(undefined).success,
      schema: components.schema(field as JsonObject, pascal(name)),
    }));
  const parameters = [
    ...parametersIn('path', schemas.params, endpoint.params),
    ...parametersIn('query', schemas.query, endpoint.query),
    ...(endpoint.acceptsIdempotencyKey ? [idempotencyKey] : []),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    description: callers[endpoint.caller],
    ...(endpoint.caller === 'anyone' && { security: [] }),
    ...(endpoint.caller === 'visitor' && { security: [{}, { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schemas.body && {
      requestBody: {
        required: true,
        content: json(components.schema(schemas.body, `${pascal(operationId)}Body`)),
      },
    }),
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

/** Converts a zod schema to JSON Schema. */
export function jsonSchema(type: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: result }) => {
      const { def } = zodSchema._zod;
      // The call accepts other forms too, but all of them mean this one value.
      if (def.type === 'pipe' && def.out instanceof z.ZodLiteral) {
        for (const key of Object.keys(result)) delete result[key as keyof typeof result];
        Object.assign(result, { const: def.out.value });
      }
      // Clients that refuse unknown fields would break when a later version adds fields to a reply.
      if (io === 'output' && result.additionalProperties === false) delete result.additionalProperties;
      if (result.minimum === Number.MIN_SAFE_INTEGER) delete result.minimum;
      if (result.maximum === Number.MAX_SAFE_INTEGER) delete result.maximum;
    },
  });
  return schema;
}
