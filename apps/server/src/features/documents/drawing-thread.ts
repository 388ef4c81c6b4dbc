import { parentPort } from 'node:worker_threads';
import { standBack } from '../../stand-back.ts';
import type { NumberedDocument } from './document-content.ts';
import { drawDocument } from './draw-document.ts';

/** The thread of openDocumentPdfs: fonts are read and letters shaped here, away from requests. */
if (parentPort === null) throw new Error('This is a thread of the server.');
const port = parentPort;
standBack();

export interface AskedToDraw {
  id: number;
  document: NumberedDocument;
}

export type Drawn = { id: number; pdf: Uint8Array } | { id: number; failed: string };

port.on('message', ({ id, document }: AskedToDraw) => {
  drawDocument(document).then(
    (pdf) => port.postMessage({ id, pdf } satisfies Drawn),
    (error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, failed } satisfies Drawn);
    },
  );
});
