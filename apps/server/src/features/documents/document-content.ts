import type { Message } from '@furrow/messages/message';
import type { StoredAddress } from '../../database/column-types.ts';

/** Issuer named on documents. */
export interface Letterhead {
  product: string;
  name: string;
  address: string;
  tax_id: string;
  /** Tax note; null when the operator only states that no tax is charged. */
  tax_note: string | null;
  support_email: string;
  /** Whether analyses use simulated scenes. */
  is_simulated: boolean;
}

interface DocumentLine {
  /** Name of the service that was sold. */
  name: string;
  /** Whether the line is for images alone, bought after the result. */
  is_images?: boolean;
  field_name: string;
  area_ha: number;
  country: string | null;
  with_image: boolean;
  /** Weeks between analyses; null for a single one. */
  every_weeks: number | null;
  analyses: number;
  each_cents: number;
  cents: number;
}

/**
 * Everything that a document states except its number, fixed when the document was made. The fields are named as in the
 * JSON column.
 */
export interface DocumentContent {
  of: 'order' | 'top_up' | 'pictures' | 'refund';
  /** Language code of the document: that of the account when the document was made. */
  language: string;
  letterhead: Letterhead;
  buyer: { name: string; company: string | null; vat_id: string | null; address: StoredAddress | null };
  order_number: string | null;
  /** Lines of the document; empty for a top-up. */
  lines: DocumentLine[];
  total_cents: number;
  card_cents: number;
  card_brand: string | null;
  card_last4: string | null;
  /** Cents paid from the wallet, including promotional credit. */
  wallet_cents: number;
  promo_cents: number;
  /** The platform's part of the total, in cents. */
  commission_cents: number;
  /** Whether the payment was a test without a real card. */
  is_test: boolean;
  /**
   * Reason of a credit note. It is a rendered sentence in the thread that draws documents, which has only the messages
   * of documents.
   */
  reason?: Message | string;
  /** Whether the refund is due because no satellite saw the field clearly in time. */
  is_guarantee?: boolean;
}

export interface NumberedDocument {
  id: string;
  kind: 'receipt' | 'credit_note';
  number: string;
  amount_cents: number;
  content: DocumentContent;
  created_at: Date;
  /** Number of the corrected receipt. */
  corrects: string | null;
}

/** Returns a file name such as `Furrow-R-2026-000001.pdf`, which is safe in an HTTP header for any product name. */
export function fileNameOf({ number, content }: Pick<NumberedDocument, 'number' | 'content'>): string {
  const product = content.letterhead.product.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '');
  return [...(product === '' ? [] : [product]), number].join('-').concat('.pdf');
}
