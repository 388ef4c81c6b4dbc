/** What a mail says, the same to whoever it goes to. Who sends it is added on its way out. */
export interface MailText {
  /** Stable, such as `verify_email`. */
  kind: string;
  subject: string;
  plain: string;
  /** What stands in the body: its styles are in the elements, as mail programs ask. */
  html: string;
  /** Code of the language that it is written in. */
  language: string;
  /** Receipts and credit notes that go with it, made when it goes out. */
  documentIds?: readonly string[];
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail extends MailText {
  id: string;
  /** One bare address. */
  recipient: string;
  createdAt: Date;
  /** For a mail that people may do without: address where one request ends them (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Takes mails to where they are read. */
export interface Mailer {
  /** Whether mails stay readable on this machine; else what they said is forgotten once they are out. */
  readonly keeps: boolean;
  /**
   * Resolves when the mail is out of our hands; the same mail twice is known by its Message-ID. Rejects to be tried
   * again, and with `RecipientRefused` never to be.
   */
  send(mail: Mail, attachments?: readonly Attachment[]): Promise<void>;
}

/** The mail server takes no mail for this recipient, now or later; the message is its reply. */
export class RecipientRefused extends Error {}

/** From whom mails come. */
export interface Sender {
  /** As in the header From. */
  mailFrom: string;
  company: { name: string; address: string };
  supportEmail: string;
}
