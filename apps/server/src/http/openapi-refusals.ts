import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { type RefusalCode, refusals } from '@furrow/contract/endpoint/refusals';
import { type JsonObject, pascal } from './openapi-components.ts';
import { englishSentenceOf } from './refusal-replies.ts';

/** Refusals that any call may get. */
const commonRefusals: readonly RefusalCode[] = [
  'internal',
  'request_timeout',
  'database_unreachable',
  'database_busy',
  'database_full',
];
const signedInRefusals: readonly RefusalCode[] = [
  'bad_request',
  'not_signed_in',
  'session_ended',
  'user_not_found',
];
/** Refusals of calls with a method other than GET, which may have a body even if the call reads none. */
const bodyRefusals: readonly RefusalCode[] = ['invalid_json', 'too_large', 'unsupported_media_type'];

/** Returns the refusal codes of a call, by status. */
export function refusalsOf(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const {
    caller,
    method,
    limits = [],
    refusalIfUncounted,
    refusalIfLimited = 'too_many_requests',
  } = endpoint;
  const codes: RefusalCode[] = [];
  if (caller !== 'anyone') codes.push(...signedInRefusals);
  if (caller === 'verified' || caller === 'customer') codes.push('not_verified');
  if (caller === 'customer') codes.push('profile_missing');
  if (endpoint.params ?? endpoint.query ?? endpoint.body) codes.push('invalid_input');
  if (limits.length > 0) codes.push(refusalIfLimited);
  if (caller === 'visitor' && limits.some(({ scope }) => scope === 'account'))
    codes.push('too_many_requests');
  if (refusalIfUncounted) codes.push(refusalIfUncounted);
  if (endpoint.acceptsIdempotencyKey) codes.push('invalid_idempotency_key');
  if (method !== 'GET') codes.push(...bodyRefusals);
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...codes, ...(endpoint.refusals ?? []), ...commonRefusals])) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** Returns the schema of all refusals with their sentences, for the components. A response lists only codes. */
export function refusalSchema(): JsonObject {
  const sentences = (Object.keys(refusals) as RefusalCode[]).map((code) => ({
    const: code,
    description: englishSentenceOf(code) || 'One or more sentences for each field, in data',
  }));
  return {
    type: 'object',
    required: ['message', 'code', 'data'],
    properties: {
      message: { type: 'string', description: 'For people; empty for field errors' },
      code: { oneOf: sentences },
      params: {
        description:
          'The figures and names in the message, where it has some; of field errors {field: [{code, params}]}, a message for each sentence',
      },
      data: { description: 'Null, {field: [sentence]} of field errors, or what the call says' },
    },
  };
}

interface SharedResponses {
  /** Returns references to the responses of one call, by status. */
  forEndpoint(endpoint: Endpoint): JsonObject;
  /** Returns the shared responses, by name. */
  all(): JsonObject;
}

/**
 * Name of the response for `commonRefusals`, which have statuses of their own. A call without other refusals of such a
 * status does not list it.
 */
const unexpectedName = 'Unexpected';

function responseOf(codes: readonly RefusalCode[]): JsonObject {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
  };
  return { description: 'Refused', content: { 'application/json': { schema } } };
}

/** Defines each list of refusals once, and shares it between calls. */
export function createResponses(): SharedResponses {
  const responseNames = new Map<string, string>();
  const responseByName: JsonObject = {};
  const nameOf = (status: number, codes: readonly RefusalCode[]): string => {
    const key = codes.toSorted().join();
    const existingName = responseNames.get(key);
    if (existingName !== undefined) return existingName;
    const nth = Object.keys(responseByName).filter((one) => one.startsWith(`Refused${status}`)).length;
    const name =
      codes.length === 1 ? pascal(codes[0] ?? '') : `Refused${status}${nth === 0 ? '' : `_${nth + 1}`}`;
    responseNames.set(key, name);
    responseByName[name] = responseOf(codes);
    return name;
  };
  const referTo = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    forEndpoint: (endpoint) => {
      const specificRefusals = [...refusalsOf(endpoint)].filter(
        ([, codes]) => !codes.every((code) => commonRefusals.includes(code)),
      );
      const byStatus = specificRefusals.map(([status, codes]) => [status, referTo(nameOf(status, codes))]);
      return { ...Object.fromEntries(byStatus), default: referTo(unexpectedName) };
    },
    all: () => ({ [unexpectedName]: responseOf(commonRefusals), ...responseByName }),
  };
}
