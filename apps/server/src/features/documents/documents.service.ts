import type { Attachment } from '../../adapters/mail/mailer.ts';
import type { Settings } from '../../settings.ts';
import { fileNameOf, type Letterhead } from './document-content.ts';
import type { DocumentPdfs } from './document-pdfs.ts';
import { findDocument, findNumbered } from './documents.store.ts';
import { type IssueParts, seeToNumber } from './issue-documents.ts';

export interface DocumentsParts extends IssueParts {
  pdfs: DocumentPdfs;
}

/** Whether the account has this document. Numbers it if necessary, so that the caller does not wait for the next batch. */
export async function isThere(parts: IssueParts, account: string, id: string): Promise<boolean> {
  const document = await findDocument(parts.db, id, account);
  if (document !== null) await seeToNumber(parts, document);
  return document !== null;
}

/** Draws the files of documents, in this order. @throws when one has no number: a mail may only refer to numbered ones. */
export async function filesOf(
  { db, pdfs }: Pick<DocumentsParts, 'db' | 'pdfs'>,
  ids: readonly string[],
): Promise<Attachment[]> {
  const documents = await findNumbered(db, ids);
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

/** Letterhead of new documents, from the settings. */
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
