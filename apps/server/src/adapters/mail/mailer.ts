/** What a mail says, the same to whoever it goes to. */
export interface MailText {
  /** Stable, such as `verify_email`. */
  kind: string;
  subject: string;
  plain: string;
  /** A whole document: its styles are in the elements, as mail programs ask. */
  html: string;
}

export interface Mail extends MailText {
  id: string;
  /** One bare address. */
  recipient: string;
  createdAt: Date;
}

/** Takes mails to where they are read. */
export interface Mailer {
  /** Whether mails stay readable on this machine; else what they said is forgotten once they are out. */
  readonly keeps: boolean;
  /** Resolves when the mail is out of our hands; the same mail twice is known by its Message-ID. Rejects to be tried again. */
  send(mail: Mail): Promise<void>;
}
