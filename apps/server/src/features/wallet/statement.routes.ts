import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { sendRefusal } from '../../http/errors.ts';
import { formatterIn } from '../../http/reader.ts';
import { secondsLeft } from '../../http/signed-url.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Keys } from '../../settings/secrets.ts';
import { languageOf } from '../accounts/profile/language.store.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { streamHistory } from './history.service.ts';
import { statementCsv } from './statement-csv.ts';

interface StatementDeps {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'file address'>;
  limits: Pick<Limits, 'consume'>;
  clock: () => Date;
}

const params = z.object({ account: z.uuid() });

/** Path of an account's statement, served to holders of a signed URL. */
export const statementPath = (account: string): string => `/wallet/${account}/statement.csv`;

/** Limit of downloads per account, because each one reads the full history. */
const downloadLimit = { name: 'wallet statement', max: 60, seconds: 3_600 };

/** Serves the statement to holders of a recently signed URL. */
export function registerStatement(app: FastifyInstance, { db, keys, limits, clock }: StatementDeps): void {
  app.get('/wallet/:account/statement.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    const now = clock();
    if (
      !parsed.success ||
      secondsLeft(keys['file address'], statementPath(parsed.data.account), request.query, now) === null
    ) {
      return sendRefusal(reply, 'file_not_found');
    }
    const { account } = parsed.data;
    const limit = await limits.consume({ ...downloadLimit, subject: account });
    if (!limit.ok) return sendRefusal(reply.header('retry-after', limit.retryAfter), 'too_many_requests');
    const say = formatterIn(await languageOf(db, account));
    const names = await catalogueNames(db, say.language);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="wallet-${now.toISOString().slice(0, 10)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(statementCsv(streamHistory(db, account, { say, names }), say)));
  });
}
