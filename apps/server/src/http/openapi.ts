import type { Caller, Endpoint } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { type RefusalCode, refusals } from '@furrow/contract/refusals';
import { z } from 'zod';
import { apiRoot } from './api-root.ts';

const callers: Record<Caller, string> = {
  anyone: 'Anyone may call.',
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

/** Told by `Endpoint.streams`. */
const events = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'delta events with {text}, then one done event with the reply as in JSON, or one error event with a refusal',
    },
  },
};

/** What each call may be refused for, whatever it is. */
const always: readonly RefusalCode[] = ['internal', 'too_large', 'request_timeout'];
const ofSignedIn: readonly RefusalCode[] = ['not_signed_in', 'session_ended', 'user_not_found'];

/** The interface as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(productName: string, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = `${apiRoot}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version,
      description:
        'Every path is answered with and without the slash at its end. Replies are {message, data}; refusals {message, code, data}. Times are UTC, money is dollars, areas are hectares.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation(operationId: string, endpoint: Endpoint): object {
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.takesKey ? [idempotencyKey] : []),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    description: callers[endpoint.caller],
    security: endpoint.caller === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { ...json(replySchema(endpoint)), ...(endpoint.streams && events) },
      },
      ...refusalResponses(endpoint),
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, 'input'),
  }));
}

function replySchema({ reply, beside }: Endpoint): object {
  const fields = { message: z.string(), data: reply, ...beside?.shape };
  return schemaOf(z.object(fields), 'output');
}

/** The refusals of a call by status, each with its codes and sentences. */
export function refusalsOf(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const gates: RefusalCode[] = [];
  if (endpoint.caller !== 'anyone') gates.push(...ofSignedIn);
  if (endpoint.caller === 'verified' || endpoint.caller === 'customer') gates.push('not_verified');
  if (endpoint.caller === 'customer') gates.push('profile_missing');
  if (endpoint.params ?? endpoint.query ?? endpoint.body) gates.push('invalid_input');
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...gates, ...(endpoint.refusals ?? []), ...always])) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function refusalResponses(endpoint: Endpoint): Record<number, object> {
  return Object.fromEntries(
    [...refusalsOf(endpoint)].map(([status, codes]) => [
      status,
      {
        description: codes
          .map((code) => `${code}: ${refusals[code].message || 'sentences by field'}`)
          .join('\n'),
        content: json({
          type: 'object',
          required: ['message', 'code', 'data'],
          properties: { message: { type: 'string' }, code: { enum: codes }, data: {} },
        }),
      },
    ]),
  );
}

const json = (schema: object) => ({ 'application/json': { schema } });

function schemaOf(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}
