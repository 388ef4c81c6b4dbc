import type { WalletMessage } from '@furrow/contract/payments/wallet';
import { WebSocket } from 'ws';

/** A client's socket, with every message it received. */
export interface Client {
  socket: WebSocket;
  messages: WalletMessage[];
  /** Resolves with the close code. */
  closed: Promise<number>;
  /** Resolves with a message for which the predicate is true: one that has already arrived, or the next one. */
  messageWhere(predicate: (message: WalletMessage) => boolean): Promise<WalletMessage>;
}

/**
 * Opens a socket.
 * @throws an Error for a refusal, whose message is its status and code, and whose cause is its sentence
 */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(url, { headers });
  const messages: WalletMessage[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()));
    for (const check of listeners) check();
  });
  const closed = new Promise<number>((done) => socket.once('close', done));
  socket.on('error', () => {});
  await new Promise<void>((opened, refused) => {
    socket.once('open', opened);
    socket.once('unexpected-response', (_request, response) => {
      response.setEncoding('utf8');
      let body = '';
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => {
        const { code, message: cause } = JSON.parse(body);
        refused(new Error(`${response.statusCode} ${code}`, { cause }));
      });
    });
  });
  const messageWhere: Client['messageWhere'] = (predicate) =>
    new Promise((done) => {
      const check = () => {
        const message = messages.find(predicate);
        if (message === undefined) return;
        listeners.delete(check);
        done(message);
      };
      listeners.add(check);
      check();
    });
  return { socket, messages, closed, messageWhere };
}
