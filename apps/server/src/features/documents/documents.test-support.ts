import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import type { DocumentContent } from './document-content.ts';

export interface DocumentRow {
  id: string;
  kind: 'receipt' | 'credit_note';
  number: string | null;
  amount_cents: number;
  content: DocumentContent;
  created_at: Date;
}

/** Documents of a customer, oldest first. */
export async function documentsOf({ database }: TestServer, { user }: Person): Promise<DocumentRow[]> {
  const rows = await database.db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'amount_cents', 'content', 'created_at'])
    .where('account', '=', user.id)
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows as unknown as DocumentRow[];
}

/** Mails to a customer, oldest first, without the verification code. */
export function mailsTo({ database }: TestServer, { email }: Person) {
  return database.db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'plain', 'html', 'document_ids'])
    .where('recipient', '=', email)
    .where('kind', '!=', 'verify_email')
    .orderBy('created_at')
    .execute();
}

/** Downloads a document's PDF as the app does. */
export async function pdfOf(server: TestServer, person: Person, documentId: string) {
  const reply = await server.call('POST', '/orders/document/', {
    as: person,
    body: { document_id: documentId },
  });
  return server.app.inject({ method: 'GET', url: reply.json().data.url });
}

export const topUp = (server: TestServer, person: Person, amount: number) =>
  server.call('POST', '/payments/wallet-topup/', {
    as: person,
    body: { amount, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() },
  });
