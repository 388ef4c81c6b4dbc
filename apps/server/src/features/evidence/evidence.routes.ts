import { createHash, randomBytes } from 'node:crypto';
import { recordFileKinds } from '@furrow/analysis/exports/record-files';
import { type EvidenceLink, type EvidenceRecord, mostEvidenceLinks } from '@furrow/contract/evidence';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Names, named, type Say } from '../../http/reader.ts';
import { secondsLeft, signedAddress } from '../../http/signed-address.ts';
import { inLanguage, languageOfFile } from '../results/file-language.ts';
import { drawings, type FilesParts, fileNamed, sendFile } from '../results/files.routes.ts';
import { recordIn } from '../results/record-in.ts';
import { filesOfRun, findShownRun } from '../results/results.store.ts';
import { wholeRecord } from '../results/whole-record.ts';
import {
  findByToken,
  findLink,
  findLive,
  findSold,
  insertLink,
  type KeptLink,
  listLinks,
  noteOpened,
  withdraw,
} from './evidence.store.ts';

const day = 86_400_000;
const tokenForm = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Calls = 'makeEvidence' | 'listEvidence' | 'withdrawEvidence' | 'viewEvidence';

export function evidenceHandlers(parts: FilesParts): Pick<Handlers, Calls> {
  const { db, clock } = parts;
  return {
    makeEvidence: async ({ caller: { account }, body }) => {
      const run = await findShownRun(db, account, body.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      if (!run.has_result) return { refused: 'no_result_yet' };
      const token = randomBytes(32).toString('base64url');
      const at = clock();
      const expiresAt = new Date(at.getTime() + body.days * day);
      const hash = hashOf(token);
      const made = { account, runId: run.id, hash, at, expiresAt, most: mostEvidenceLinks };
      const id = await insertLink(db, made);
      const link = id && (await findLink(db, account, id));
      return link ? { data: { ...view(link), path: `/evidence/${token}` } } : { refused: 'evidence_full' };
    },
    listEvidence: async ({ caller: { account }, query }) => {
      const run = await findShownRun(db, account, query.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      return { data: (await listLinks(db, account, run.id)).map(view) };
    },
    withdrawEvidence: async ({ caller: { account }, params: { id } }) => {
      await withdraw(db, account, id, clock());
      const link = await findLink(db, account, id);
      return link ? { data: view(link) } : { refused: 'evidence_not_found' };
    },
    viewEvidence: async ({ params: { token }, language, say, findNames }) => {
      const reader = { language, say, findNames };
      const record = tokenForm.test(token) ? await recordBehind(parts, token, reader) : null;
      return record ? { data: record } : { refused: 'evidence_not_found' };
    },
  };
}

const view = ({ created_at, expires_at, withdrawn_at, last_opened_at, ...link }: KeptLink): EvidenceLink => ({
  ...link,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  last_opened_at: last_opened_at?.toISOString() ?? null,
});

async function recordBehind(
  { db, keys, clock }: FilesParts,
  token: string,
  { language, say, findNames }: { language: string | null; say: Say; findNames: () => Promise<Names> },
): Promise<EvidenceRecord | null> {
  const at = clock();
  const link = await findByToken(db, hashOf(token), at);
  const whole = link && (await wholeRecord(db, link.run_id));
  if (!whole) return null;
  const { deliveredAt } = whole;
  const names = await findNames();
  const record = recordIn(whole.record, { say, names });
  const [kept, sold] = [await filesOfRun(db, link.run_id), await findSold(db, link.run_id)];
  const kinds = [...kept.map(({ kind }) => kind), ...recordFileKinds(record), 'pdf'];
  const files = kinds.map((kind) => ({
    kind,
    // Signed for the link and not for the run, so that withdrawing the link ends these URLs too.
    url: inLanguage(signedAddress(keys['file address'], `/evidence-files/${link.id}.${kind}`, at), language),
  }));
  await noteOpened(db, link.id, at);
  return {
    ...record,
    ...named(sold, names),
    area_ha: Number(sold.area_ha),
    item_id: null,
    chat_history: [],
    metadata: { ...record.metadata, files },
    image: files.find(({ kind }) => kind === 'overlay')?.url ?? null,
    delivered_at: deliveredAt.toISOString(),
    expires_at: link.expires_at.toISOString(),
  };
}

const fileParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.[a-z]{1,10}$/) });

/** Serves a result's files to readers who opened its link shortly before, as long as the link is valid. */
export function registerEvidenceFiles(app: FastifyInstance, parts: FilesParts): void {
  const { db, keys, limits, clock } = parts;
  app.get('/evidence-files/:name', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'file_not_found');
    const { name } = params.data;
    const at = clock();
    const left = secondsLeft(keys['file address'], `/evidence-files/${name}`, request.query, at);
    const [id = '', kind = ''] = name.split('.');
    const link = left === null ? null : await findLive(db, id, at);
    if (link === null) return sendRefusal(reply, 'file_not_found');
    const taken = kind === 'pdf' ? await limits.take({ ...drawings, subject: link.run_id }) : null;
    if (taken?.ok === false) {
      return sendRefusal(reply.header('retry-after', taken.retryAfter), 'too_many_requests');
    }
    const kept = (await filesOfRun(db, link.run_id)).find((file) => file.kind === kind);
    const file = await fileNamed(parts, kept?.id ?? `${link.run_id}.${kind}`, {
      named: false,
      language: languageOfFile(request),
    });
    // No browser may cache the file, or it would still show it after the link was withdrawn.
    return file === null ? sendRefusal(reply, 'file_not_found') : sendFile(reply, file, 0);
  });
}
