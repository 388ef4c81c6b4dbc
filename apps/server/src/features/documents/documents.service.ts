import type { Attachment } from '../../adapters/mail/mailer.ts';
import type { Settings } from '../../settings.ts';
import { fileNameOf, type Letterhead } from './document-content.ts';
import type { DocumentPdfs } from './document-pdfs.ts';
import { findDocument, findNumbered } from './documents.store.ts';
import { type IssueParts, seeToNumber } from './issue-documents.ts';

export interface DocumentsParts extends IssueParts {
  pdfs: DocumentPdfs;
}

/** Whether there is such a document of this account, which then has its number: whoever asks does not wait for its turn. */
export async function isThere(parts: IssueParts, account: string, id: string): Promise<boolean> {
  const document = await findDocument(parts.db, id, account);
  if (document !== null) await seeToNumber(parts, document);
  return document !== null;
}

/** The files of documents, in this order. @throws when one has no number: a mail names it only after. */
export async function filesOf(
  { db, pdfs }: Pick<DocumentsParts, 'db' | 'pdfs'>,
  ids: readonly string[],
): Promise<Attachment[]> {
  const documents = await findNumbered(db, ids);
  if (documents.length < ids.length) throw new Error('A document of a mail is not there.');
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

/** In whose name documents are made out, by the settings. */
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
