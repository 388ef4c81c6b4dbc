import type { Endpoint } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { refusals } from '@furrow/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { apiRoot } from './api-root.ts';
import { type Authenticate, gate, type SignedIn } from './caller.ts';
import type { Answer, Asked, Handler, Handlers } from './handlers.ts';
import { readRequest } from './read-request.ts';
import { fieldErrorsBody, refusalBody } from './refusals.ts';

interface RegisterOptions {
  handlers: Handlers;
  authenticate: Authenticate;
}

/** Registers every call of the contract below `/api/v1`, with and without the slash at the end. */
export function registerEndpoints(app: FastifyInstance, { handlers, authenticate }: RegisterOptions): void {
  app.decorateRequest('caller', null);
  for (const name of endpointNames()) {
    // `Handlers` has paired each with its endpoint; a union of pairs is more than the compiler follows.
    register(app, endpoints[name], handlers[name] as unknown as Handler<Endpoint>, authenticate);
  }
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: Handler<Endpoint>,
  authenticate: Authenticate,
): void {
  const path = `${apiRoot}${endpoint.path}`.replaceAll(/\{(\w+)\}/g, ':$1');
  for (const url of [path, path.slice(0, -1)]) {
    app.route({
      method: endpoint.method,
      url,
      // Before the body is read: a stranger does not get to send one.
      onRequest: letIn(endpoint, authenticate),
      handler: async (request, reply) => {
        const read = readRequest(endpoint, request);
        if (!read.ok) return reply.code(400).send(fieldErrorsBody(read.invalid));
        const asked = {
          ...read.parts,
          caller: request.getDecorator<SignedIn | null>('caller'),
          ip: request.ip,
        };
        return send(reply, endpoint, await handle(asked as Asked<Endpoint>));
      },
    });
  }
}

function letIn(endpoint: Endpoint, authenticate: Authenticate): onRequestAsyncHookHandler {
  const needed = endpoint.caller;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (needed === 'anyone') return undefined;
    // Ours are made by scripts: a link or a form that somebody was led to does nothing here.
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      return reply.code(refusals.bad_request.status).send(refusalBody('bad_request'));
    }
    const found = await authenticate(request.headers.authorization);
    const refused = found.ok ? gate(needed, found.caller) : found.refused;
    if (refused !== null) return reply.code(refusals[refused].status).send(refusalBody(refused));
    if (found.ok) request.setDecorator('caller', found.caller);
    return undefined;
  };
}

/** What goes out is what the schema names, field by field; anything more stays here. */
function send(reply: FastifyReply, endpoint: Endpoint, answer: Answer<Endpoint>): FastifyReply {
  if ('invalid' in answer) return reply.code(400).send(fieldErrorsBody(answer.invalid));
  if ('refused' in answer) {
    return reply.code(refusals[answer.refused].status).send(refusalBody(answer.refused, answer));
  }
  const beside = 'beside' in answer ? endpoint.beside?.parse(answer.beside) : undefined;
  return reply
    .code(endpoint.status ?? 200)
    .send({ message: answer.message ?? '', data: endpoint.reply.parse(answer.data), ...beside });
}

function endpointNames(): (keyof typeof endpoints)[] {
  return Object.keys(endpoints).filter((name): name is keyof typeof endpoints => name in endpoints);
}
