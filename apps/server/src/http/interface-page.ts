import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { escapeHtml } from '../text/escape-html.ts';
import { apiRoot } from './api-root.ts';
import { interfaceStyle } from './interface-style.ts';
import { jsonSchema, openApiDocument } from './openapi.ts';
import { refusalsOf } from './openapi-refusals.ts';
import { plainPage } from './plain-page.ts';
import { englishSentenceOf } from './refusal-replies.ts';

/** Registers the documentation for API clients: a page at `/api/v1/` and an OpenAPI document. */
export function registerInterfacePage(
  app: FastifyInstance,
  options: Parameters<typeof openApiDocument>[0],
): void {
  const { productName, version } = options;
  // The document is built on the first request, so that the server starts faster.
  let document: string | null = null;
  let page: string | null = null;
  app.get(`${apiRoot}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(options));
    return reply.type('application/json').send(document);
  });
  app.get(`${apiRoot}/interface.css`, (_request, reply) => reply.type('text/css').send(interfaceStyle));
  for (const url of [apiRoot, `${apiRoot}/`]) {
    app.get(url, (_request, reply) => {
      page ??= interfacePage(productName, version);
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
}

function interfacePage(productName: string, version: string): string {
  const title = escapeHtml(`${productName} interface`);
  const calls = Object.entries<Endpoint>(endpoints);
  return plainPage({
    title: `${productName} interface`,
    styles: `${apiRoot}/interface.css`,
    body: `<header>
<h1>${title}</h1>
<p>Version ${escapeHtml(version)}. ${calls.length} calls, also as an <a href="${apiRoot}/openapi.json">OpenAPI document</a>.</p>
<p>Replies are <code>{message, data}</code>, refusals <code>{message, code, data}</code>; field errors are 400 with
<code>data: {field: [sentence]}</code>. Send the access token as <code>Authorization: Bearer …</code>. Times are UTC,
money is dollars, areas are hectares.</p>
</header>
<nav aria-label="Calls"><ul>
${calls.map(([name, { method, path }]) => `<li><a href="#${name}"><b>${method}</b> ${escapeHtml(path)}</a></li>`).join('\n')}
</ul></nav>
<main>
${calls.map(([name, endpoint]) => section(name, endpoint)).join('\n')}
</main>`,
  });
}

const callers = {
  anyone: 'Anyone',
  visitor: 'Anyone, or signed in',
  'signed-in': 'Signed in',
  verified: 'Signed in, e-mail verified',
  customer: 'Signed in, e-mail verified, profile filled in',
} as const;

function section(name: string, endpoint: Endpoint): string {
  const inputRows = (['params', 'query', 'body'] as const).flatMap((source) => {
    const schema = endpoint[source];
    return schema
      ? Object.entries(schema.shape).map(([field, type]) => fieldRow(source, field, type as z.ZodType))
      : [];
  });
  const refusalRows = [...refusalsOf(endpoint)].flatMap(([status, codes]) =>
    codes.map(
      (code) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(englishSentenceOf(code) || 'One or more sentences for each field')}</td></tr>`,
    ),
  );
  return `<section id="${name}">
<h2><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</h2>
<p>${escapeHtml(endpoint.summary)}.</p>
<p class="quiet">${callers[endpoint.caller]} · ${endpoint.status ?? 200} when done</p>
${inputRows.length > 0 ? table(['', 'Field', 'Holds'], inputRows) : ''}
<details><summary>Reply</summary><pre tabindex="0">${escapeHtml(JSON.stringify(replySchema(endpoint), null, 2))}</pre></details>
<details><summary>Refusals</summary>${table(['Status', 'Code', 'Sentence'], refusalRows)}</details>
</section>`;
}

function table(headings: readonly string[], rows: readonly string[]): string {
  return `<div class="wide" tabindex="0"><table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function fieldRow(source: string, field: string, type: z.ZodType): string {
  const schema = jsonSchema(type, 'input');
  const optionalNote = type.safeParse(undefined).success ? ', optional' : '';
  return `<tr><td>${source === 'params' ? 'path' : source}</td><td><code>${escapeHtml(field)}</code>${optionalNote}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`;
}

function replySchema(endpoint: Endpoint): object {
  return jsonSchema(endpoint.reply, 'output');
}
