import { createHash, randomBytes } from 'node:crypto';
import { pinOf } from '@furrow/analysis/exports/exported-place';
import { recordFileKinds } from '@furrow/analysis/exports/record-files';
import { maxEvidenceLinks } from '@furrow/contract/endpoint/stated-limits';
import type { EvidenceLink, EvidenceRecord } from '@furrow/contract/results/evidence';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Names, type Say, withReaderNames } from '../../http/reader.ts';
import { secondsLeft, signUrl } from '../../http/signed-url.ts';
import { languageOfFile, withLanguage } from '../results/file-language.ts';
import { type FilesDeps, findServedFile, reportLimit, sendFile } from '../results/files.routes.ts';
import { fullRecord } from '../results/full-record.ts';
import { renderForReader } from '../results/render-for-reader.ts';
import { sharedAnswer } from '../results/report-answer.ts';
import { filesOfRun, findShownRun } from '../results/results.store.ts';
import { mappedLand } from '../results/shown-land.ts';
import { mayHaveFile, withholdLand } from '../results/withhold-land.ts';
import {
  findLink,
  findLinkByToken,
  findSoldItem,
  findValidLink,
  insertLink,
  listLinks,
  recordOpening,
  type StoredLink,
  withdrawLink,
} from './evidence.store.ts';

const day = 86_400_000;
const tokenPattern = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type EvidenceEndpoint = 'makeEvidence' | 'listEvidence' | 'withdrawEvidence' | 'viewEvidence';

export function evidenceHandlers(deps: FilesDeps): Pick<Handlers, EvidenceEndpoint> {
  const { db, clock } = deps;
  return {
    makeEvidence: async ({ caller: { account }, body }) => {
      const run = await findShownRun(db, account, body.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      if (!run.has_result) return { refused: 'no_result_yet' };
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + body.days * day);
      const hash = hashOf(token);
      const { land } = body;
      const newLink = { account, runId: run.id, hash, land, now, expiresAt, maxValidLinks: maxEvidenceLinks };
      const id = await insertLink(db, newLink);
      const link = id && (await findLink(db, account, id));
      return link
        ? { data: { ...viewLink(link), path: `/evidence/${token}` } }
        : { refused: 'too_many_evidence_links' };
    },
    listEvidence: async ({ caller: { account }, query }) => {
      const run = await findShownRun(db, account, query.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      return { data: (await listLinks(db, account, run.id)).map(viewLink) };
    },
    withdrawEvidence: async ({ caller: { account }, params: { id } }) => {
      await withdrawLink(db, account, id, clock());
      const link = await findLink(db, account, id);
      return link ? { data: viewLink(link) } : { refused: 'evidence_not_found' };
    },
    viewEvidence: async ({ params: { token }, language, say, findNames }) => {
      const reader = { language, say, findNames };
      const record = tokenPattern.test(token) ? await recordOfLink(deps, token, reader) : null;
      return record ? { data: record } : { refused: 'evidence_not_found' };
    },
  };
}

const viewLink = ({
  created_at,
  expires_at,
  withdrawn_at,
  last_opened_at,
  ...link
}: StoredLink): EvidenceLink => ({
  ...link,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  last_opened_at: last_opened_at?.toISOString() ?? null,
});

async function recordOfLink(
  { db, keys, clock }: FilesDeps,
  token: string,
  { language, say, findNames }: { language: string | null; say: Say; findNames: () => Promise<Names> },
): Promise<EvidenceRecord | null> {
  const now = clock();
  const link = await findLinkByToken(db, hashOf(token), now);
  const result = link && (await fullRecord(db, link.run_id));
  if (!result) return null;
  const { deliveredAt } = result;
  const names = await findNames();
  const rendered = renderForReader(result.record, { say, names });
  const record = withholdLand(rendered, link.land);
  const [storedFiles, orderedItem] = [await filesOfRun(db, link.run_id), await findSoldItem(db, link.run_id)];
  const recordKinds = recordFileKinds(rendered, { pin: pinOf(result.record, say) });
  const kinds = [...storedFiles.map(({ kind }) => kind), ...recordKinds, 'pdf'].filter((kind) =>
    mayHaveFile(kind, link.land),
  );
  const files = kinds.map((kind) => ({
    kind,
    // The URL is signed for the link and not for the run, so that it becomes invalid when the link is withdrawn.
    url: withLanguage(signUrl(keys['file address'], `/evidence-files/${link.id}.${kind}`, now), language),
  }));
  await recordOpening(db, link.id, now);
  return {
    ...record,
    ...withReaderNames(orderedItem, names),
    area_ha: Number(orderedItem.area_ha),
    item_id: null,
    chat_history: [],
    shared_land: link.land,
    land: await mappedLand(result, { say, shown: link.land }),
    answer: sharedAnswer(result, { say, now, showsOutline: link.land === 'outline' }),
    metadata: { ...record.metadata, files },
    image: files.find(({ kind }) => kind === 'overlay')?.url ?? null,
    delivered_at: deliveredAt.toISOString(),
    expires_at: link.expires_at.toISOString(),
  };
}

const fileParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.[a-z]{1,10}$/) });

/** Serves a result's files to readers who opened its link shortly before, as long as the link is valid. */
export function registerEvidenceFiles(app: FastifyInstance, deps: FilesDeps): void {
  const { db, keys, limits, clock } = deps;
  app.get('/evidence-files/:name', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'file_not_found');
    const { name } = params.data;
    const now = clock();
    const remainingSeconds = secondsLeft(keys['file address'], `/evidence-files/${name}`, request.query, now);
    const [id = '', kind = ''] = name.split('.');
    const link = remainingSeconds === null ? null : await findValidLink(db, id, now);
    if (link === null || !mayHaveFile(kind, link.land)) return sendRefusal(reply, 'file_not_found');
    const limitResult =
      kind === 'pdf' ? await limits.consume({ ...reportLimit, subject: link.run_id }) : null;
    if (limitResult?.ok === false) {
      return sendRefusal(reply.header('retry-after', limitResult.retryAfter), 'too_many_requests');
    }
    const storedFile = (await filesOfRun(db, link.run_id)).find((file) => file.kind === kind);
    const file = await findServedFile(deps, storedFile?.id ?? `${link.run_id}.${kind}`, {
      withFieldName: false,
      language: languageOfFile(request),
      sharedLand: link.land,
    });
    // Browsers must not cache the file, because they would still show it after the link was withdrawn.
    return file === null ? sendRefusal(reply, 'file_not_found') : sendFile(reply, file, 0);
  });
}
