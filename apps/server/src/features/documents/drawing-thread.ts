import { parentPort } from 'node:worker_threads';
import { standBack } from '../../stand-back.ts';
import { drawReport } from '../reports/draw-report.ts';
import type { ReportContent } from '../reports/report-content.ts';
import type { NumberedDocument } from './document-content.ts';
import { drawDocument } from './draw-document.ts';

/** Worker thread of `openDocumentPdfs`: keeps font loading and text shaping away from the thread that serves requests. */
if (parentPort === null) throw new Error('This module runs only as a worker thread.');
const port = parentPort;
standBack();

export type ToDraw = { document: NumberedDocument } | { report: ReportContent };
export type AskedToDraw = { id: number } & ToDraw;

export type Drawn = { id: number; pdf: Uint8Array } | { id: number; failed: string };

port.on('message', ({ id, ...what }: AskedToDraw) => {
  draw(what).then(
    (pdf) => port.postMessage({ id, pdf } satisfies Drawn),
    (error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, failed } satisfies Drawn);
    },
  );
});

const draw = (what: ToDraw): Promise<Buffer> =>
  'document' in what ? drawDocument(what.document) : drawReport(what.report);
