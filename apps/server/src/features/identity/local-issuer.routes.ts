import { parse } from 'node:querystring';
import { email } from '@furrow/contract/accounts/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type LocalIssuer, localIssuerAt, localIssuerPath } from '../../adapters/identity/local-issuer.ts';
import { personWithEmail, type TestPerson, testPeople } from '../../adapters/identity/test-people.ts';
import { sendRefusal } from '../../http/errors.ts';
import { isFromThisMachine } from '../../http/loopback-only.ts';
import { wordingOfPage } from '../../http/web-page.ts';
import { cannotBeginPage, choosePersonPage } from './local-issuer.page.ts';
import {
  type AuthorizationRequest,
  type ParsedAuthorization,
  parseAuthorization,
  responseUri,
} from './local-issuer.request.ts';
import { localIssuerStyle } from './local-issuer-style.ts';

interface LocalIssuerDeps {
  issuer: LocalIssuer;
  productName: string;
}

/** Maximum size of the form in bytes. */
const maxBodyBytes = 16_384;

const choiceSchema = z.object({
  person: z.string().max(100).optional(),
  email: z.string().max(1_000).default(''),
  cancel: z.string().optional(),
});

/**
 * Registers the pages of the local issuer, which only this machine can see: every other client gets 404. They may only
 * be registered when no issuer is configured.
 */
export async function registerLocalIssuer(app: FastifyInstance, deps: LocalIssuerDeps): Promise<void> {
  const { issuer } = deps;
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return sendRefusal(reply, 'not_found');
      reply.header('cache-control', 'no-store');
      return undefined;
    });
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
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
      const parsed = parseAuthorization(request.query, clientOf(issuer, request));
      if (!parsed.ok) return refuse(reply, deps, parsed);
      const form = { ...authorizationForm(deps, parsed.request), refusedEmail: null };
      return page(reply, choosePersonPage(deps, form, wordingOfPage(request)));
    });

    pages.post(`${localIssuerPath}/authorize`, async (request, reply) => {
      const parsed = parseAuthorization(request.body, clientOf(issuer, request));
      if (!parsed.ok) return refuse(reply, deps, parsed);
      const choice = choiceSchema.safeParse(request.body);
      if (!choice.success) return sendRefusal(reply, 'bad_request');
      if (choice.data.cancel !== undefined) {
        return reply.redirect(responseUri(parsed.request, { error: 'access_denied' }), 303);
      }
      const person = chosenPerson(choice.data);
      if (person === null) {
        const refusedEmail = choice.data.email;
        const form = { ...authorizationForm(deps, parsed.request), refusedEmail };
        return page(reply.code(400), choosePersonPage(deps, form, wordingOfPage(request)));
      }
      const { nonce } = parsed.request;
      const token = await issuer.issueToken(person, { origin: originOf(request), nonce });
      return reply.redirect(responseUri(parsed.request, { id_token: token }), 303);
    });
  });
}

function chosenPerson(choice: z.infer<typeof choiceSchema>): TestPerson | null {
  const listed = testPeople.find(({ subject }) => subject === choice.person);
  if (listed !== undefined) return listed;
  const parsedEmail = email.safeParse(choice.email);
  return parsedEmail.success ? personWithEmail(parsedEmail.data) : null;
}

function refuse(
  reply: FastifyReply,
  deps: LocalIssuerDeps,
  refusal: Extract<ParsedAuthorization, { ok: false }>,
): FastifyReply {
  return 'reason' in refusal
    ? page(reply.code(400), cannotBeginPage(deps, refusal.reason, wordingOfPage(reply.request)))
    : reply.redirect(responseUri(refusal, { error: refusal.error }), 303);
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(html);

const authorizationForm = ({ issuer }: LocalIssuerDeps, request: AuthorizationRequest) => ({
  ...request,
  clientId: issuer.clientId,
});

const clientOf = (issuer: LocalIssuer, request: FastifyRequest) => ({
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
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'nonce',
      'email',
      'email_verified',
      'name',
      'given_name',
      'family_name',
    ],
  };
}
