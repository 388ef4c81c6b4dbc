import type { Wording } from '@furrow/messages/edges';
import { joinFactsIn } from '@furrow/messages/join';
import type { Message } from '@furrow/messages/message';
import { localIssuerPath } from '../../adapters/identity/local-issuer.ts';
import { type TestPerson, testPeople } from '../../adapters/identity/test-people.ts';
import { plainPage } from '../../http/plain-page.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { localIssuerMessages as messages } from './local-issuer.messages.ts';
import type { AuthorizationRequest } from './local-issuer.request.ts';

interface IssuerSite {
  productName: string;
}

/** Formats a message as HTML. */
type FormatHtml = (message: Message) => string;

const htmlFormatterOf =
  ({ say }: Wording): FormatHtml =>
  (message) =>
    escapeHtml(say(message));

interface AuthorizationForm extends AuthorizationRequest {
  clientId: string;
  /** The rejected text of the e-mail field; null if there is none. */
  refusedEmail: string | null;
}

export function choosePersonPage(site: IssuerSite, form: AuthorizationForm, wording: Wording): string {
  const html = htmlFormatterOf(wording);
  const people = testPeople.map((person) => `<li>${personButton(person, html)}</li>`);
  const { refusedEmail } = form;
  return document(
    site,
    wording,
    `<h1>${html(messages.heading({ product: site.productName }))}</h1>
<p>${html(messages.about({ setting: 'OIDC_ISSUER' }))}</p>
<form method="post" action="${localIssuerPath}/authorize">
${hiddenFields(form)}
<ul class="mails">
${people.join('\n')}
</ul>
</form>
<form class="another" method="post" action="${localIssuerPath}/authorize">
${hiddenFields(form)}
<label for="email">${html(messages.another())}</label>
${refusedEmail === null ? '' : `<p class="wrong" id="wrong">${html(messages.no_email())}</p>`}
<div class="typed">
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(refusedEmail ?? '')}"${refusedEmail === null ? '' : ' aria-invalid="true" aria-describedby="wrong" autofocus'}>
<button name="person" value="another">${html(messages.continue())}</button>
</div>
<p><button class="plain" name="cancel" value="yes" formnovalidate>${html(messages.cancel())}</button></p>
</form>`,
  );
}

export function cannotBeginPage(site: IssuerSite, reason: Message, wording: Wording): string {
  const html = htmlFormatterOf(wording);
  return document(
    site,
    wording,
    `<h1>${html(messages.cannot_begin())}</h1>
<p>${html(reason)}</p>
<p class="links"><a href="/signin">${html(messages.back({ product: site.productName }))}</a></p>`,
  );
}

function personButton({ subject, name, email, isEmailVerified }: TestPerson, html: FormatHtml): string {
  const verificationText = isEmailVerified ? messages.verified() : messages.not_verified();
  return `<button name="person" value="${escapeHtml(subject)}">
<span class="row"><strong>${escapeHtml(name)}</strong><span class="quiet">${html(verificationText)}</span></span>
<span class="quiet">${escapeHtml(email)}</span>
</button>`;
}

function hiddenFields({ clientId, redirectUri, nonce, state }: AuthorizationForm): string {
  const fields = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    ...(state !== null && { state }),
  };
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n');
}

function document({ productName }: IssuerSite, { say, language }: Wording, body: string): string {
  return plainPage({
    title: joinFactsIn(language.direction, say(messages.title()), productName),
    language,
    styles: `${localIssuerPath}/identity.css`,
    body: `<main>\n${body}\n</main>`,
  });
}
