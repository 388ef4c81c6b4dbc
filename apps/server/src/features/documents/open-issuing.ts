import { listen } from '../../database/listen.ts';
import { whenQuiet } from '../../stand-back.ts';
import type { NumberedDocument } from './document-content.ts';
import { type IssueParts, issueAll, issueWaiting } from './issue-documents.ts';
import { issueChannel } from './write-documents.store.ts';

type Kind = NumberedDocument['kind'];

/** Milliseconds that documents wait at most while there is much else to do: many are numbered as quickly as one. */
const longestWait = 1_000;

interface IssuingParts extends IssueParts {
  /** Of the database: notices need a connection of their own. */
  url: string;
  onTrouble: (what: string, error: unknown) => void;
}

/** Issues what it is told of, in this process, until it is closed. */
export function openIssuing(parts: IssuingParts): { close(): Promise<void> } {
  const told = new Set<Kind>();
  let isClosing = false;
  let issuing: Promise<void> | null = null;

  const issueTold = async () => {
    while (told.size > 0 && !isClosing) {
      await whenQuiet(longestWait);
      const withNotes = told.has('credit_note');
      told.clear();
      // A credit note names the receipt that it corrects.
      await (withNotes ? issueAll(parts) : issueWaiting(parts, 'receipt'));
    }
  };
  const hear = (kind: Kind) => {
    told.add(kind);
    issuing ??= issueTold()
      .catch((error: unknown) => parts.onTrouble('documents wait for their numbers', error))
      .finally(() => {
        issuing = null;
      });
  };
  const listening = listen({
    url: parts.url,
    applicationName: 'furrow documents',
    channels: [issueChannel],
    onNotice: (_, kind) => hear(kind === 'credit_note' ? kind : 'receipt'),
    onListening: () => hear('receipt'),
    onTrouble: (error) => parts.onTrouble('the notices of the database', error),
  });
  return {
    close: async () => {
      isClosing = true;
      await listening.close();
      await issuing;
    },
  };
}
