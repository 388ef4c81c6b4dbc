import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

interface TakenMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
}

/** The few sentences of RFC 5321 that a mail needs, on a free port of this machine. */
export async function anSmtpServer({ refuse = false } = {}): Promise<{ url: string; taken: TakenMail[] }> {
  const taken: TakenMail[] = [];
  const server = createServer((socket) => {
    let mail: TakenMail = { from: '', to: [], source: '' };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') {
          mail.source += `${line.replace(/^\./, '')}\r\n`;
          return;
        }
        inData = false;
        taken.push(mail);
        mail = { from: '', to: [], source: '' };
        say('250 taken');
        return;
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(EHLO|HELO)/i.test(line)) say('250 furrow.test');
      else if (/^MAIL/i.test(line)) {
        mail.from = address;
        say('250 ok');
      } else if (/^RCPT/i.test(line)) {
        mail.to.push(address);
        say(refuse ? '451 not now' : '250 ok');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const lines = `${rest}${bytes.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 furrow.test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}
