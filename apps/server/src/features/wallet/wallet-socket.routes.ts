import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalCode, refusals } from '@furrow/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Authenticate } from '../../http/caller.ts';
import { languageFor, type Say, sayIn } from '../../http/reader.ts';
import { refusalBody } from '../../http/refusals.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { addressOf, isOurPage, walletAsked } from './socket-request.ts';
import { openRoom, type Room, type RoomParts } from './wallet-room.ts';

interface SocketParts extends RoomParts {
  authenticate: Authenticate;
  /** The single origin of our pages; null allows the host of the request. */
  publicUrl: string | null;
  /** Number of trusted proxies in front of the server. */
  trustProxy: number;
}

/** Max message size; a ticket has 43 bytes. */
const maxPayload = 65_536;

/**
 * Serves the socket `/wallet/{userId}/` to callers with a token or a ticket. Nothing runs before the first
 * socket opens.
 */
export function registerWalletSocket(app: FastifyInstance, parts: SocketParts): void {
  const server = new WebSocketServer({ noServer: true, maxPayload, clientTracking: false });
  let room: Room | undefined;
  let isClosing = false;

  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const breaks = () => connection.destroy();
    if (isClosing) return breaks();
    connection.on('error', breaks);
    const wanted = walletAsked(request);
    const say = sayIn(languageFor(null, request.headers));
    const from = neighbourhood(addressOf(request, parts.trustProxy));
    letIn(request, from)
      .then((entry) => {
        if (typeof entry === 'string') return refuse(connection, entry, say);
        connection.off('error', breaks);
        server.handleUpgrade(request, connection, head, (socket) => {
          room ??= openRoom(parts);
          void room.enter(socket, { sessionId: entry.sessionId, wanted, from });
        });
      })
      .catch((error: unknown) => {
        parts.onTrouble('a socket could not be opened', error);
        refuse(connection, 'internal', say);
      });
    return undefined;
  });

  /** Authorises a request. Without a session the socket has to send a ticket. */
  const letIn = async (
    request: IncomingMessage,
    from: string,
  ): Promise<RefusalCode | { sessionId: string | null }> => {
    if (!isOurPage(request, parts.publicUrl)) return 'foreign_page';
    const { authorization } = request.headers;
    if (authorization === undefined) {
      return room?.mayWait(from) === false ? 'too_busy' : { sessionId: null };
    }
    const found = await parts.authenticate(authorization);
    return found.ok ? { sessionId: found.caller.sessionId } : found.refused;
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    await room?.close();
  });
}

/** Written by hand in the form of other refusals, since an Upgrade request has no reply object. */
function refuse(connection: Duplex, code: RefusalCode, say: Say): void {
  const body = JSON.stringify(refusalBody(code, {}, say));
  // The client may never end the connection, and no HTTP timeout applies here.
  connection.once('finish', () => connection.destroy());
  connection.end(
    `HTTP/1.1 ${refusals[code].status} Refused\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
