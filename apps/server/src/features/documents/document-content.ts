import type { Message } from '@furrow/messages/message';
import type { StoredAddress } from '../payments/attempts.store.ts';

/** In whose name documents are made out. */
export interface Letterhead {
  product: string;
  name: string;
  address: string;
  tax_id: string;
  /** Null where the operator says nothing else than that no tax is charged. */
  tax_note: string | null;
  support_email: string;
  /** Whether analyses are of the simulated archive. */
  is_simulated: boolean;
}

interface DocumentLine {
  /** Of the service. */
  name: string;
  /** Whether it is the images of a result alone, which were bought after it. */
  is_images?: boolean;
  field_name: string | null;
  area_ha: number;
  country: string | null;
  with_image: boolean;
  /** Weeks between analyses; null where there is one alone. */
  every_weeks: number | null;
  analyses: number;
  each_cents: number;
  cents: number;
}

/** All that a document says but its number, as it was when it was made; named as in the column. */
export interface DocumentContent {
  of: 'order' | 'top_up' | 'pictures' | 'refund';
  /** Code of the one that it is written in: the account's when it was made. */
  language: string;
  letterhead: Letterhead;
  buyer: { name: string; company: string | null; vat_id: string | null; address: StoredAddress | null };
  order_number: string | null;
  /** None for a top-up. */
  lines: DocumentLine[];
  total_cents: number;
  card_cents: number;
  card_brand: string | null;
  card_last4: string | null;
  /** Promotional credit counts as the wallet's. */
  wallet_cents: number;
  promo_cents: number;
  /** What of the total is the platform's. */
  commission_cents: number;
  /** Whether no real card was charged. */
  is_test: boolean;
  /** Of a credit note; a sentence already where it is drawn, in a thread that knows the messages of documents alone. */
  reason?: Message | string;
  /** Whether it is because no satellite saw the field clearly in time. */
  is_guarantee?: boolean;
}

export interface NumberedDocument {
  id: string;
  kind: 'receipt' | 'credit_note';
  number: string;
  amount_cents: number;
  content: DocumentContent;
  created_at: Date;
  /** Number of the receipt that it corrects. */
  corrects: string | null;
}

/** Such as `Furrow-R-2026-000001.pdf`: safe in a header whatever the product is called. */
export function fileNameOf({ number, content }: Pick<NumberedDocument, 'number' | 'content'>): string {
  const product = content.letterhead.product.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '');
  return [...(product === '' ? [] : [product]), number].join('-').concat('.pdf');
}
