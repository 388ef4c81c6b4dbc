import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface Certificate {
  /** Paths of the private key and the certificate. */
  key: string;
  cert: string;
}

/** Makes a certificate for this machine, and lets this process trust it. */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert, '-days', '1'];
  execFileSync('/usr/bin/openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(cert, 'utf8')]);
  return { key, cert };
}
