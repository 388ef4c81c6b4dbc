import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalCode, refusals } from '@furrow/contract/endpoint/refusals';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Authenticate } from '../../http/caller.ts';
import { formatterIn, languageFor, type Say } from '../../http/reader.ts';
import { refusalBody } from '../../http/refusal-replies.ts';
import { ipPrefix } from '../../limits/ip-prefix.ts';
import { type BalanceChannel, type BalanceChannelDeps, openBalanceChannel } from './balance-channel.ts';
import { addressOf, isOwnOrigin, requestedWallet } from './socket-request.ts';

interface SocketDeps extends BalanceChannelDeps {
  authenticate: Authenticate;
  /** The only origin of our pages; null for the host of the request. */
  publicUrl: string | null;
  /** Number of trusted proxies in front of the server. */
  trustProxy: number;
}

/** Maximum size of a message in bytes; a ticket has 43 bytes. */
const maxPayload = 65_536;

/**
 * Serves the socket `/wallet/{userId}/` to callers with a token or a ticket. Nothing runs before the first
 * socket opens.
 */
export function registerWalletSocket(app: FastifyInstance, deps: SocketDeps): void {
  const server = new WebSocketServer({ noServer: true, maxPayload, clientTracking: false });
  let channel: BalanceChannel | undefined;
  let isClosing = false;

  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, firstBytes: Buffer) => {
    const destroy = () => connection.destroy();
    if (isClosing) return destroy();
    connection.on('error', destroy);
    const requestedUserId = requestedWallet(request);
    const say = formatterIn(languageFor(null, request.headers));
    const clientPrefix = ipPrefix(addressOf(request, deps.trustProxy));
    authorise(request, clientPrefix)
      .then((authorisation) => {
        if (typeof authorisation === 'string') return refuse(connection, authorisation, say);
        connection.off('error', destroy);
        server.handleUpgrade(request, connection, firstBytes, (socket) => {
          channel ??= openBalanceChannel(deps);
          void channel.connect(socket, {
            sessionId: authorisation.sessionId,
            requestedUserId,
            ipPrefix: clientPrefix,
          });
        });
      })
      .catch((error: unknown) => {
        deps.onError('a socket could not be opened', error);
        refuse(connection, 'internal', say);
      });
    return undefined;
  });

  /** Authorises a request. Without a session the socket has to send a ticket. */
  const authorise = async (
    request: IncomingMessage,
    clientPrefix: string,
  ): Promise<RefusalCode | { sessionId: string | null }> => {
    if (!isOwnOrigin(request, deps.publicUrl)) return 'foreign_page';
    const { authorization } = request.headers;
    if (authorization === undefined) {
      return channel?.mayWaitForTicket(clientPrefix) === false ? 'too_busy' : { sessionId: null };
    }
    const authentication = await deps.authenticate(authorization);
    return authentication.ok ? { sessionId: authentication.caller.sessionId } : authentication.refused;
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    await channel?.close();
  });
}

/**
 * Refuses a request in the same form as other refusals, which is written directly because an Upgrade request has no
 * reply object.
 */
function refuse(connection: Duplex, code: RefusalCode, say: Say): void {
  const body = JSON.stringify(refusalBody(code, {}, say));
  // The connection is destroyed, because the client may never end it, and no HTTP timeout applies here.
  connection.once('finish', () => connection.destroy());
  connection.end(
    `HTTP/1.1 ${refusals[code].status} Refused\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
