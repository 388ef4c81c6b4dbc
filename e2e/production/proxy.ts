import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Certificate } from './certificate.ts';
import { giveTo, systemUser } from './system-user.ts';

const sample = resolve(import.meta.dirname, '../../deploy/proxy/nginx.conf');

interface ProxyPorts {
  /** Ports of the site, by TLS and in clear text. */
  secure: number;
  plain: number;
  webs: readonly [number, number];
}

/**
 * Starts nginx with the sample configuration, in which only addresses and paths are replaced, and with nginx's defaults
 * for everything else.
 */
export function startProxy(folder: string, ports: ProxyPorts, { key, cert }: Certificate) {
  const user = systemUser('www-data');
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const site = readFileSync(sample, 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${ports.webs[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${ports.webs[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.secure} `)
    .replaceAll('server_name fields.example.com', 'server_name 127.0.0.1')
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${join(own, 'certificate.pem')};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${join(own, 'key.pem')};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join('\n');
  const configuration = [
    'daemon off;',
    `pid ${join(own, 'pid')};`,
    'events {}',
    `http {\naccess_log ${join(own, 'access.log')};\n${temporary}\n${site}}`,
  ].join('\n');
  const files = {
    'nginx.conf': configuration,
    'key.pem': readFileSync(key),
    'certificate.pem': readFileSync(cert),
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(own, name), content);
    giveTo(user, join(own, name));
  }
  giveTo(user, own);
  const errorLog = join(own, 'error.log');
  const child = spawn('/usr/sbin/nginx', ['-e', errorLog, '-p', own, '-c', join(own, 'nginx.conf')], {
    ...user,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    /** Errors that nginx has logged; a web that is being restarted refuses connections, which is none. */
    errors: () =>
      readFileSync(errorLog, 'utf8')
        .split('\n')
        .filter((line) => !line.includes('(111: Connection refused)'))
        .join('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
