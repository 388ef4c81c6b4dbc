import { Worker } from 'node:worker_threads';
import { wordingIn } from '@furrow/messages/edges';
import type { ReportContent } from '../reports/report-content.ts';
import type { NumberedDocument } from './document-content.ts';
import type { DrawInput, DrawRequest, DrawResult } from './pdf-thread.ts';

export interface DocumentPdfs {
  /** Draws a document. The same document always gives the same bytes. */
  draw(document: NumberedDocument): Promise<Buffer>;
  /** Draws the report of a result. */
  drawReport(report: ReportContent): Promise<Buffer>;
}

interface PendingDrawing {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Milliseconds without work after which the thread is terminated, to free its fonts. */
const idleTimeoutMs = 60_000;

/**
 * Draws documents and reports in a thread that starts with the first one. When the thread ends unexpectedly, its
 * pending drawings fail.
 */
export function createDocumentPdfs(): DocumentPdfs {
  const pending = new Map<number, PendingDrawing>();
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let nextId = 0;

  const startThread = (): Worker => {
    const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url));
    let failure = new Error(
      'The worker thread of PDFs ended before its reply: the next document starts another one.',
    );
    worker.on('message', (drawn: DrawResult) => onDrawn(drawn));
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => {
      if (thread !== worker) return;
      thread = null;
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    });
    // The thread does not prevent the process from ending.
    worker.unref();
    return worker;
  };

  const onDrawn = (drawn: DrawResult): void => {
    const request = pending.get(drawn.id);
    pending.delete(drawn.id);
    if ('failed' in drawn) request?.reject(new Error(drawn.failed));
    else request?.resolve(Buffer.from(drawn.pdf));
    if (pending.size > 0) return;
    idleTimer = setTimeout(() => {
      void thread?.terminate();
      thread = null;
    }, idleTimeoutMs).unref();
  };

  const requestDrawing = (input: DrawInput): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer);
      thread ??= startThread();
      const id = nextId++;
      pending.set(id, { resolve, reject });
      thread.postMessage({ id, ...input } satisfies DrawRequest);
    });

  return {
    draw: (document) => requestDrawing({ document: withRenderedReason(document) }),
    drawReport: (report) => requestDrawing({ report }),
  };
}

/** Renders the reason of a credit note here, because the thread has only the messages of documents. */
function withRenderedReason(document: NumberedDocument): NumberedDocument {
  const { content } = document;
  if (content.reason === undefined) return document;
  const reason = wordingIn(content.language).say(content.reason);
  return { ...document, content: { ...content, reason } };
}
