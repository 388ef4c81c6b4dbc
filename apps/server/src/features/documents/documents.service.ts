import type { Attachment } from '../../adapters/mail/mailer.ts';
import type { Settings } from '../../settings/settings.ts';
import { fileNameOf, type Letterhead } from './document-content.ts';
import type { DocumentPdfs } from './document-pdfs.ts';
import { findDocument, findNumberedDocuments } from './documents.store.ts';
import { ensureNumbered, type IssueDeps } from './issue-documents.ts';

export interface DocumentsDeps extends IssueDeps {
  pdfs: DocumentPdfs;
}

/**
 * Whether the account has this document. Assigns its number if it has none yet, so that the caller does not wait for the job that numbers documents.
 */
export async function hasDocument(deps: IssueDeps, account: string, id: string): Promise<boolean> {
  const document = await findDocument(deps.db, id, account);
  if (document !== null) await ensureNumbered(deps, document);
  return document !== null;
}

/**
 * Draws the files of documents, in the order of the ids.
 * @throws Error when a document does not exist or has no number, because a mail may only refer to numbered ones
 */
export async function attachmentsOf(
  { db, pdfs }: Pick<DocumentsDeps, 'db' | 'pdfs'>,
  ids: readonly string[],
): Promise<Attachment[]> {
  const documents = await findNumberedDocuments(db, ids);
  if (documents.length < ids.length)
    throw new Error('A document of the mail does not exist or has no number.');
  const files: Attachment[] = [];
  for (const document of documents) {
    files.push({
      filename: fileNameOf(document),
      contentType: 'application/pdf',
      content: await pdfs.draw(document),
    });
  }
  return files;
}

/** Returns the letterhead of new documents from the settings. */
export function letterheadOf(
  settings: Pick<Settings, 'productName' | 'company' | 'receiptTaxNote' | 'supportEmail' | 'stacUrl'>,
): Letterhead {
  const { productName, company, receiptTaxNote, supportEmail, stacUrl } = settings;
  return {
    product: productName,
    name: company.name,
    address: company.address,
    tax_id: company.taxId,
    tax_note: receiptTaxNote,
    support_email: supportEmail,
    is_simulated: stacUrl === null,
  };
}
