/** @module-tag deep */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canInstall, installPackages, isOnPath, updateLists } from './setup/apt.mjs';
import { root } from './setup/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'furrow-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const deploy = (path) => join(root, 'deploy', path);

/** Runs a program; its output is the message of a failure. */
function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: root });
  return { status, output: `${stdout}${stderr}` };
}

/** A test of a file by the program that uses it, from Debian's package; skipped by name where there is none. */
function describeWith(program, debianPackage, define) {
  describe(program, () => {
    let isHere = false;
    beforeAll(() => {
      isHere = isOnPath(program) !== null;
      if (!isHere && canInstall()) {
        if (!installPackages([debianPackage]) && updateLists()) installPackages([debianPackage]);
        isHere = isOnPath(program) !== null;
      }
    }, 300_000);
    define((name, check) =>
      test(name, ({ skip }) => {
        if (!isHere) skip(`No ${program} on this machine (Debian: ${debianPackage})`);
        check();
      }));
  });
}

describeWith('promtool', 'prometheus', (testWith) => {
  testWith('the rules are valid, fire when they should, and are part of a valid configuration', () => {
    for (const args of [
      ['check', 'rules', deploy('prometheus/rules.yml')],
      ['test', 'rules', deploy('prometheus/rules.test.yml')],
      ['check', 'config', deploy('prometheus/prometheus.yml')],
    ])
      expect(run('promtool', ...args)).toMatchObject({ status: 0 });
  });
});

describeWith('nginx', 'nginx-light', (testWith) => {
  testWith('the proxy’s configuration is valid with a certificate in place', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=fields.example.com', '-days', '1'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
      stdio: 'ignore',
    });
    const site = readFileSync(deploy('proxy/nginx.conf'), 'utf8')
      .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\n${site}\n}\n`);
    const { status, output } = run('nginx', '-t', '-c', file);
    expect(output).toContain('test is successful');
    expect(status).toBe(0);
  });
});

describeWith('caddy', 'caddy', (testWith) => {
  testWith('the proxy’s configuration is valid', () => {
    expect(
      run('caddy', 'validate', '--adapter', 'caddyfile', '--config', deploy('proxy/Caddyfile')),
    ).toMatchObject({
      status: 0,
    });
  });
});

describeWith('systemd-analyze', 'systemd', (testWith) => {
  testWith('the units are valid', () => {
    cpSync(deploy('systemd'), folder, { recursive: true });
    const units = ['furrow-web@.service', 'furrow-worker@.service', 'furrow-migrate.service'];
    const { status, output } = run(
      'systemd-analyze',
      'verify',
      '--man=no',
      ...units.map((unit) => join(folder, unit)),
    );
    // Node’s path is that of the machine in operation, where it is installed for all users.
    const problems = output
      .split('\n')
      .filter((line) => line.includes('furrow') && !line.includes('/usr/bin/node'));
    expect(problems).toEqual([]);
    if (!output.includes('/usr/bin/node')) expect(status).toBe(0);
  });
});
