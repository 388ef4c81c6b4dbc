import { parse } from 'node:querystring';
import { email } from '@furrow/contract/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type LocalIssuer, localIssuerAt, localIssuerPath } from '../../adapters/identity/local-issuer.ts';
import { personWithEmail, type TestPerson, testPeople } from '../../adapters/identity/test-people.ts';
import { sendRefusal } from '../../http/errors.ts';
import { wordingOfPage } from '../../http/web-page.ts';
import { isFromThisMachine } from '../sandbox/loopback-only.ts';
import { cannotBeginPage, choosePersonPage } from './local-issuer.page.ts';
import {
  type AuthorizationRequest,
  answerAddress,
  type ReadAuthorization,
  readAuthorization,
} from './local-issuer.request.ts';
import { localIssuerStyle } from './local-issuer-style.ts';

interface LocalIssuerParts {
  issuer: LocalIssuer;
  productName: string;
}

/** Maximum bytes of the form. */
const bodyLimit = 16_384;

const chosen = z.object({
  person: z.string().max(100).optional(),
  email: z.string().max(1_000).default(''),
  cancel: z.string().optional(),
});

/**
 * Registers the pages of the local issuer, which only this machine can see: every other client gets 404. To be registered only
 * when no issuer is configured.
 */
export async function registerLocalIssuer(app: FastifyInstance, parts: LocalIssuerParts): Promise<void> {
  const { issuer } = parts;
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return sendRefusal(reply, 'not_found');
      reply.header('cache-control', 'no-store');
      return undefined;
    });
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, { ...parse(String(body)) }),
    );

    pages.get(`${localIssuerPath}/identity.css`, (_request, reply) =>
      reply.type('text/css').send(localIssuerStyle),
    );
    pages.get(`${localIssuerPath}/jwks.json`, async () => issuer.keys);
    pages.get(`${localIssuerPath}/.well-known/openid-configuration`, async (request) =>
      discoveryDocument(originOf(request)),
    );

    pages.get(`${localIssuerPath}/authorize`, async (request, reply) => {
      const read = readAuthorization(request.query, known(issuer, request));
      if (!read.ok) return refuse(reply, parts, read);
      const wanted = { ...asked(parts, read.request), refusedEmail: null };
      return page(reply, choosePersonPage(parts, wanted, wordingOfPage(request)));
    });

    pages.post(`${localIssuerPath}/authorize`, async (request, reply) => {
      const read = readAuthorization(request.body, known(issuer, request));
      if (!read.ok) return refuse(reply, parts, read);
      const choice = chosen.safeParse(request.body);
      if (!choice.success) return sendRefusal(reply, 'bad_request');
      if (choice.data.cancel !== undefined) {
        return reply.redirect(answerAddress(read.request, { error: 'access_denied' }), 303);
      }
      const person = personChosen(choice.data);
      if (person === null) {
        const refusedEmail = choice.data.email;
        const wanted = { ...asked(parts, read.request), refusedEmail };
        return page(reply.code(400), choosePersonPage(parts, wanted, wordingOfPage(request)));
      }
      const { nonce } = read.request;
      const token = await issuer.issue(person, { origin: originOf(request), nonce });
      return reply.redirect(answerAddress(read.request, { id_token: token }), 303);
    });
  });
}

function personChosen(choice: z.infer<typeof chosen>): TestPerson | null {
  const listed = testPeople.find(({ subject }) => subject === choice.person);
  if (listed !== undefined) return listed;
  const typed = email.safeParse(choice.email);
  return typed.success ? personWithEmail(typed.data) : null;
}

function refuse(
  reply: FastifyReply,
  parts: LocalIssuerParts,
  refused: Extract<ReadAuthorization, { ok: false }>,
): FastifyReply {
  return 'because' in refused
    ? page(reply.code(400), cannotBeginPage(parts, refused.because, wordingOfPage(reply.request)))
    : reply.redirect(answerAddress(refused, { error: refused.error }), 303);
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(html);

const asked = ({ issuer }: LocalIssuerParts, request: AuthorizationRequest) => ({
  ...request,
  clientId: issuer.clientId,
});

const known = (issuer: LocalIssuer, request: FastifyRequest) => ({
  clientId: issuer.clientId,
  origin: originOf(request),
});

/** The origin of this page as the browser sees it: on this machine it is always plain http. */
function originOf(request: FastifyRequest): string {
  return new URL(`http://${request.headers.host}`).origin;
}

function discoveryDocument(origin: string) {
  const issuer = localIssuerAt(origin);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    jwks_uri: `${issuer}/jwks.json`,
    response_types_supported: ['id_token'],
    response_modes_supported: ['fragment'],
    grant_types_supported: ['implicit'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'email', 'email_verified', 'name'],
  };
}
