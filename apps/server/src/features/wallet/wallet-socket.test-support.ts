import type { WalletMessage } from '@furrow/contract/wallet';
import { WebSocket } from 'ws';

/** A client's socket, with every message it received. */
export interface Client {
  socket: WebSocket;
  messages: WalletMessage[];
  /** Close code. */
  closed: Promise<number>;
  /** The next message that fulfils the predicate, or one that has already arrived. */
  told(isIt: (message: WalletMessage) => boolean): Promise<WalletMessage>;
}

/**
 * Opens a socket.
 * @throws a refusal as `status code`, with its sentence as the cause.
 */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(url, { headers });
  const messages: WalletMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
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
  const told: Client['told'] = (isIt) =>
    new Promise((done) => {
      const look = () => {
        const message = messages.find(isIt);
        if (message === undefined) return;
        waiting.delete(look);
        done(message);
      };
      waiting.add(look);
      look();
    });
  return { socket, messages, closed, told };
}
