import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../../process/lower-thread-priority.ts';
import { drawReport } from '../reports/draw-report.ts';
import type { ReportContent } from '../reports/report-content.ts';
import type { NumberedDocument } from './document-content.ts';
import { drawDocument } from './draw-document.ts';

/**
 * Worker thread of `createDocumentPdfs`: loading fonts and shaping text would block the thread that serves requests.
 */
if (parentPort === null)
  throw new Error('pdf-thread.ts runs only as a worker thread: draw PDFs with createDocumentPdfs.');
const port = parentPort;
lowerThreadPriority();

export type DrawInput = { document: NumberedDocument } | { report: ReportContent };
export type DrawRequest = { id: number } & DrawInput;

export type DrawResult = { id: number; pdf: Uint8Array } | { id: number; failed: string };

port.on('message', ({ id, ...input }: DrawRequest) => {
  draw(input).then(
    (pdf) => port.postMessage({ id, pdf } satisfies DrawResult),
    (error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, failed } satisfies DrawResult);
    },
  );
});

const draw = (input: DrawInput): Promise<Buffer> =>
  'document' in input ? drawDocument(input.document) : drawReport(input.report);
