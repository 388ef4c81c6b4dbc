import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { PlainError } from '../plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import { sampleResults } from './migrations/0001-sample-results.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { catalogue } from './migrations/0003-catalogue.ts';
import { ledger } from './migrations/0004-ledger.ts';
import { orders } from './migrations/0005-orders.ts';
import { appliedCatalogue } from './migrations/0006-applied-catalogue.ts';
import { testCharges } from './migrations/0007-test-charges.ts';
import { moneyGuards } from './migrations/0009-money-guards.ts';
import { runLooks } from './migrations/0010-run-looks.ts';
import { accountCare } from './migrations/0011-account-care.ts';
import { forgottenMails } from './migrations/0012-forgotten-mails.ts';
import { catalogueHistory } from './migrations/0013-catalogue-history.ts';
import { repeatedItems } from './migrations/0014-repeated-items.ts';
import { fields } from './migrations/0015-fields.ts';
import { money } from './migrations/0016-money.ts';
import { documents } from './migrations/0017-documents.ts';
import { rewards } from './migrations/0018-rewards.ts';
import { socketTickets } from './migrations/0019-socket-tickets.ts';
import { balancesByStatement } from './migrations/0020-balances-by-statement.ts';
import { statementLines } from './migrations/0021-statement-lines.ts';
import { runsWithoutAJob } from './migrations/0022-runs-without-a-job.ts';
import { attemptReferences } from './migrations/0024-attempt-references.ts';
import { testDisputes } from './migrations/0025-test-disputes.ts';
import { disputes } from './migrations/0026-disputes.ts';
import { houseAccounts } from './migrations/0027-house-accounts.ts';
import { cardCounters } from './migrations/0028-card-counters.ts';
import { movedDates } from './migrations/0029-moved-dates.ts';
import { knownPasses } from './migrations/0030-known-passes.ts';
import { followUpOrders } from './migrations/0031-follow-up-orders.ts';
import { notices } from './migrations/0032-notices.ts';
import { trueEnds } from './migrations/0033-true-ends.ts';
import { reminders } from './migrations/0034-reminders.ts';
import { placesInBaskets } from './migrations/0035-places-in-baskets.ts';
import { orderInputs } from './migrations/0036-asked-beside.ts';
import { lookBacks } from './migrations/0037-look-backs.ts';
import { assistantQuestions } from './migrations/0038-assistant-questions.ts';
import { resultFigures } from './migrations/0039-result-figures.ts';
import { recomputations } from './migrations/0040-recomputations.ts';
import { evidenceLinks } from './migrations/0041-evidence-links.ts';
import { boughtPictures } from './migrations/0042-bought-pictures.ts';
import { codeLinks } from './migrations/0043-code-links.ts';
import { longCodes } from './migrations/0044-long-codes.ts';
import { accountLanguage } from './migrations/0045-account-language.ts';
import { messagesAsData } from './migrations/0046-messages-as-data.ts';
import { declinesByCode } from './migrations/0047-declines-by-code.ts';
import { catalogueTranslations } from './migrations/0048-catalogue-translations.ts';
import { answerLanguages } from './migrations/0049-answer-languages.ts';
import { appliedCatalogueFile } from './migrations/0050-applied-catalogue-file.ts';
import { archiveIndexes } from './migrations/0051-archive-indexes.ts';
import { storedMessageVersion } from './migrations/0052-stored-message-version.ts';
import { changeReasonVersion } from './migrations/0053-change-reason-version.ts';
import { mailAuthors } from './migrations/0054-mail-authors.ts';
import { monthlyCapOfRewards } from './migrations/0055-monthly-cap-of-rewards.ts';
import type { Schema } from './schema.ts';

/** In order. A released migration is never changed; new ones are added at the end. */
const migrations: Record<string, Migration> = {
  '0001-sample-results': sampleResults,
  '0002-accounts': accounts,
  '0003-catalogue': catalogue,
  '0004-ledger': ledger,
  '0005-orders': orders,
  '0006-applied-catalogue': appliedCatalogue,
  '0007-test-charges': testCharges,
  '0009-money-guards': moneyGuards,
  '0010-run-looks': runLooks,
  '0011-account-care': accountCare,
  '0012-forgotten-mails': forgottenMails,
  '0013-catalogue-history': catalogueHistory,
  '0014-repeated-items': repeatedItems,
  '0015-fields': fields,
  '0016-money': money,
  '0017-documents': documents,
  '0018-rewards': rewards,
  '0019-socket-tickets': socketTickets,
  '0020-balances-by-statement': balancesByStatement,
  '0021-statement-lines': statementLines,
  '0022-runs-without-a-job': runsWithoutAJob,
  '0024-attempt-references': attemptReferences,
  '0025-test-disputes': testDisputes,
  '0026-disputes': disputes,
  '0027-house-accounts': houseAccounts,
  '0028-card-counters': cardCounters,
  '0029-moved-dates': movedDates,
  '0030-known-passes': knownPasses,
  '0031-follow-up-orders': followUpOrders,
  '0032-notices': notices,
  '0033-true-ends': trueEnds,
  '0034-reminders': reminders,
  '0035-places-in-baskets': placesInBaskets,
  '0036-asked-beside': orderInputs,
  '0037-look-backs': lookBacks,
  '0038-assistant-questions': assistantQuestions,
  '0039-result-figures': resultFigures,
  '0040-recomputations': recomputations,
  '0041-evidence-links': evidenceLinks,
  '0042-bought-pictures': boughtPictures,
  '0043-code-links': codeLinks,
  '0044-long-codes': longCodes,
  '0045-account-language': accountLanguage,
  '0046-messages-as-data': messagesAsData,
  '0047-declines-by-code': declinesByCode,
  '0048-catalogue-translations': catalogueTranslations,
  '0049-answer-languages': answerLanguages,
  '0050-applied-catalogue-file': appliedCatalogueFile,
  '0051-archive-indexes': archiveIndexes,
  '0052-stored-message-version': storedMessageVersion,
  '0053-change-reason-version': changeReasonVersion,
  '0054-mail-authors': mailAuthors,
  '0055-monthly-cap-of-rewards': monthlyCapOfRewards,
};

/**
 * Migrates the database to the newest version, or reverts the newest step. Several processes may do so
 * concurrently: the migrator holds a lock in the database.
 * @returns the names of the steps that ran
 * @throws PlainError if a step fails, or if the database is newer than this version of Furrow
 */
export async function migrate(db: Kysely<Schema>, direction: 'up' | 'down' = 'up'): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } =
    direction === 'up' ? await migrator.migrateToLatest() : await migrator.migrateDown();
  if (error instanceof PlainError) throw error;
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error');
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new PlainError(
      failed === undefined
        ? databaseMessages.not_migrated({ reason })
        : databaseMessages.step_failed({ step: failed.migrationName, reason }),
      { cause: error },
    );
  }
  return results.map(({ migrationName }) => migrationName);
}
