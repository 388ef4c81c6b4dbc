import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Source of the mail, as the server received it. */
  source: string;
  isOverTls: boolean;
}

export interface SmtpServerOptions {
  /** Reply to a recipient that is refused, such as `550 5.1.1 no such user`. */
  recipientReply?: string;
  senderReply?: string;
  /** Reply after the complete mail was received, if it is refused. */
  mailReply?: string;
  /** The only login that may send here. */
  login?: { user: string; password: string };
  certificate?: { key: string; cert: string };
  /** When TLS begins: `from the start` as with smtps://, or when `offered` by STARTTLS; no TLS if unset. */
  tls?: 'from the start' | 'offered';
  host?: string;
  port?: number;
}

export interface SmtpTestServer {
  /** Address of the server, smtp://host:port, without user and password. */
  address: string;
  port: number;
  received: ReceivedMail[];
  /** All passwords received, right or wrong. */
  passwords: string[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpTestServer> {
  const { login, certificate, host = '127.0.0.1' } = options;
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    secure: options.tls === 'from the start',
    name: 'mail.furrow.test',
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(options.tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) => {
      passwords.push(password ?? '');
      const isAccepted = username === login?.user && password === login?.password;
      answer(
        isAccepted ? null : new Error('Invalid username or password'),
        isAccepted ? { user: username } : {},
      );
    },
    onMailFrom: (_address, _session, answer) => answer(errorOf(options.senderReply)),
    onRcptTo: (_address, _session, answer) => answer(errorOf(options.recipientReply)),
    onData: (stream, { envelope, secure }, answer) => {
      const receive = (source: string) => {
        const mailError = errorOf(options.mailReply);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        if (mailError === null) received.push({ from, to, source, isOverTls: secure });
        answer(mailError);
      };
      // A client that died in the middle of its mail gets no answer.
      text(stream).then(receive, () => {});
    },
  });
  // Errors of connections are ignored, because some tests are about clients that disconnect.
  server.on('error', () => {});
  const listening = server.listen(options.port ?? 0, host);
  await once(listening, 'listening');
  const boundAddress = listening.address();
  const port = typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : 0;
  const close = () => new Promise<void>((done) => server.close(done));
  const scheme = options.tls === 'from the start' ? 'smtps' : 'smtp';
  return { address: `${scheme}://${host}:${port}`, port, received, passwords, close };
}

function errorOf(reply: string | undefined): (Error & { responseCode: number }) | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** Adds a user and a password to the address of a mail server. */
export const signedInAt = (address: string, { user, password }: { user: string; password: string }): string =>
  address.replace('://', `://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`);
