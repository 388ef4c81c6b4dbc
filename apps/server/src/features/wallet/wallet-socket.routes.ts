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
  /** The one origin of our pages; null: whatever host they were asked at. */
  publicUrl: string | null;
  /** Proxies in front of the server whose word about the caller's address counts. */
  trustProxy: number;
}

/** Bytes of a message; a ticket has 43. */
const maxPayload = 65_536;

/** The socket `/wallet/{userId}/`, for callers with a token or a ticket. Nothing runs before the first one comes. */
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

  /** Without a session it has to show a ticket. */
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

/** In the form of every other refusal; there is no reply object on an Upgrade. */
function refuse(connection: Duplex, code: RefusalCode, say: Say): void {
  const body = JSON.stringify(refusalBody(code, {}, say));
  // The other side may never end it, and no time limit of HTTP holds here.
  connection.once('finish', () => connection.destroy());
  connection.end(
    `HTTP/1.1 ${refusals[code].status} Refused\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
