import { Worker } from 'node:worker_threads';
import { wordingIn } from '@furrow/messages/edges';
import type { ReportContent } from '../reports/report-content.ts';
import type { NumberedDocument } from './document-content.ts';
import type { AskedToDraw, Drawn, ToDraw } from './drawing-thread.ts';

export interface DocumentPdfs {
  /** Returns the same bytes for the same document. */
  draw(document: NumberedDocument): Promise<Buffer>;
  /** Draws the report of a result. */
  drawReport(report: ReportContent): Promise<Buffer>;
}

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Milliseconds without work after which the thread is terminated, to free its fonts. */
const patience = 60_000;

/** Draws documents and reports in a thread that starts with the first one. When the thread dies, its pending drawings fail. */
export function openDocumentPdfs(): DocumentPdfs {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('./drawing-thread.ts', import.meta.url));
    let trouble = new Error('The thread that draws documents has ended.');
    begun.on('message', (drawn: Drawn) => take(drawn));
    begun.on('error', (error) => {
      trouble = error;
    });
    begun.on('exit', () => {
      if (thread !== begun) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(trouble);
      waiting.clear();
    });
    // The thread does not keep the server from ending.
    begun.unref();
    return begun;
  };

  const take = (drawn: Drawn): void => {
    const asked = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('failed' in drawn) asked?.reject(new Error(drawn.failed));
    else asked?.resolve(Buffer.from(drawn.pdf));
    if (waiting.size > 0) return;
    idle = setTimeout(() => {
      void thread?.terminate();
      thread = null;
    }, patience).unref();
  };

  const ask = (what: ToDraw): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      thread ??= begin();
      const id = next++;
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, ...what } satisfies AskedToDraw);
    });

  return {
    draw: (document) => ask({ document: withReasonSaid(document) }),
    drawReport: (report) => ask({ report }),
  };
}

/** Renders the reason here, because the thread only knows the messages of documents. */
function withReasonSaid(document: NumberedDocument): NumberedDocument {
  const { content } = document;
  if (content.reason === undefined) return document;
  const reason = wordingIn(content.language).say(content.reason);
  return { ...document, content: { ...content, reason } };
}
