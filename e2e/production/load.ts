import { Agent, request } from 'node:https';

export interface LoadCall {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  access?: string;
  body?: object;
}

export interface LoadReport {
  /** Number of replies by call and status. */
  replies: Record<string, number>;
  sent: number;
  /** Broken connections and replies with a status of 500 or above, each with the time. */
  failures: string[];
}

/** Connections that are open at the same time, each with one request after the other. */
const connections = 16;

/**
 * Sends calls through connections that stay open, as a proxy's clients do.
 * @param isEnough ends the load, once all replies have arrived
 */
export async function sendLoad(
  origin: string,
  calls: readonly LoadCall[],
  isEnough: (sent: number) => boolean,
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const report: LoadReport = { replies: {}, sent: 0, failures: [] };
  const visit = async () => {
    while (!isEnough(report.sent)) {
      const call = calls[report.sent % calls.length]!;
      report.sent += 1;
      let outcome: string;
      try {
        outcome = String(await send(agent, origin, call));
      } catch (error) {
        outcome = error instanceof Error ? error.message : String(error);
      }
      const line = `${call.name}: ${outcome}`;
      report.replies[line] = (report.replies[line] ?? 0) + 1;
      if (!/^[1-4]\d\d$/.test(outcome)) report.failures.push(`${new Date().toISOString()} ${line}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return report;
}

function send(agent: Agent, origin: string, { method = 'GET', path, access, body }: LoadCall) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip',
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request(`${origin}${path}`, { agent, method, headers }, (reply) => {
      reply.on('error', reject);
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.resume();
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
