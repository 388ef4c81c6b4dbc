import type { WalletMessage } from '@furrow/contract/wallet';
import { WebSocket } from 'ws';

/** A client's socket, with every message it received. */
export interface Client {
  socket: WebSocket;
  messages: WalletMessage[];
  /** Close code. */
  closed: Promise<number>;
  /** The next message that fulfils the predicate, or one that has already arrived. */
  messageWhere(predicate: (message: WalletMessage) => boolean): Promise<WalletMessage>;
}

/**
 * Opens a socket.
 * @throws a refusal as `status code`, with its sentence as the cause.
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
