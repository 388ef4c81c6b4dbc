import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { onTestFinished } from 'vitest';
import { aDataDir } from '../../database/data-dir.test-support.ts';

/**
 * Program that makes certificates, because Node cannot make them. Without it, tests that need a certificate are
 * skipped.
 */
const openssl = 'openssl';
export const canMakeCertificates = spawnSync(openssl, ['version']).status === 0;

/** A self-signed certificate for this machine. */
export function aCertificate(): { key: string; cert: string } {
  const folder = aDataDir();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'subjectAltName=IP:127.0.0.1,IP:127.0.0.2';
  const args = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext ${names}`;
  execFileSync(openssl, [...args.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Makes this process trust the certificate until the end of the test, like one of a public authority. */
export function trustCertificate(cert: string): void {
  const previous = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...previous, cert]);
  onTestFinished(() => tls.setDefaultCACertificates(previous));
}
