/** The content of a mail, independent of its recipient. The sender's details are added when the mail is sent. */
export interface MailText {
  /** Kind of the mail, such as `verify_email`, which must not change. */
  kind: string;
  subject: string;
  plain: string;
  /** The content of the body element, with inline styles, as mail clients require. */
  html: string;
  /** Code of the language of the mail. */
  language: string;
  /** Attached receipts and credit notes, rendered when the mail is sent. */
  documentIds?: readonly string[];
  /** Author of the help request that the mail quotes: an erasure of their data finds the mail by it. */
  author?: { email: string; userId: string | null };
}

/** A file attached to a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail extends MailText {
  id: string;
  /** The recipient's e-mail address, without a name. */
  recipient: string;
  createdAt: Date;
  /** Set for optional mails: the address at which a single request unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Delivers mails. */
export interface Mailer {
  /** Whether mails stay readable on this machine; otherwise their content is deleted once they are sent. */
  readonly storesMails: boolean;
  /**
   * Resolves once the mail has been handed over; a mail that is sent twice has the same Message-ID. Rejects
   * if it should be retried, and with `RecipientRefused` if it never should.
   */
  send(mail: Mail, attachments?: readonly Attachment[]): Promise<void>;
}

/** The mail server refuses this recipient permanently; the message is its reply. */
export class RecipientRefused extends Error {}

/** The sender of mails. */
export interface Sender {
  /** Value of the From header. */
  mailFrom: string;
  company: { name: string; address: string };
  supportEmail: string;
}
