import type { Endpoint } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Handler, Handlers } from './handlers.ts';
import { refusalBody, refusals } from './refusals.ts';

export const apiRoot = '/api/v1';

interface RegisterOptions {
  handlers: Handlers;
  /** Whether replies are held against their schema before they go out: everywhere but in production. */
  checkReplies: boolean;
}

/** Registers every call of the contract below `/api/v1`, with and without the slash at the end. */
export function registerEndpoints(app: FastifyInstance, { handlers, checkReplies }: RegisterOptions): void {
  for (const name of endpointNames()) registerEndpoint(app, endpoints[name], handlers[name], checkReplies);
}

/** @throws unless everyone may call it: nothing here knows yet who calls. */
export function registerEndpoint<Definition extends Endpoint>(
  app: FastifyInstance,
  endpoint: Definition,
  handle: Handler<Definition>,
  checkReplies: boolean,
): void {
  if (endpoint.caller !== 'anyone') {
    throw new Error(
      `${endpoint.path} is for a ${endpoint.caller} alone, and the server cannot tell who calls.`,
    );
  }
  const path = `${apiRoot}${endpoint.path}`;
  for (const url of [path, path.slice(0, -1)]) {
    app.route({
      method: endpoint.method,
      url,
      handler: async (request, reply) => {
        const answer = await handle(request);
        if ('refused' in answer) {
          return reply.code(refusals[answer.refused].status).send(refusalBody(answer.refused));
        }
        if (checkReplies) endpoint.reply.parse(answer.data);
        return { message: answer.message ?? '', data: answer.data };
      },
    });
  }
}

function endpointNames(): (keyof typeof endpoints)[] {
  return Object.keys(endpoints).filter((name): name is keyof typeof endpoints => name in endpoints);
}
