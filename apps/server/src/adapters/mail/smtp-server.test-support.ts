import { onTestFinished } from 'vitest';
import {
  type SmtpServerOptions,
  type SmtpTestServer,
  startSmtpServer,
} from './start-smtp-server.test-support.ts';

/** A mail server on a free port of this machine, until the end of the test. */
export async function anSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpTestServer> {
  const server = await startSmtpServer(options);
  onTestFinished(server.close);
  return server;
}
