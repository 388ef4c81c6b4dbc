import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './setup/root.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const alerts = parse(read('deploy/prometheus/rules.yml')).groups.flatMap(({ rules }) => rules);
const kubernetes = parseAllDocuments(read('deploy/kubernetes/furrow.yaml')).map((document) =>
  document.toJS(),
);

test('every alert has its section in the runbook', () => {
  const anchors = [...read('docs/operating.md').matchAll(/^### (.+)$/gm)].map(
    ([, heading]) => `docs/operating.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
  );
  expect(
    alerts.map(({ annotations }) => annotations.runbook).filter((page) => !anchors.includes(page)),
  ).toEqual([]);
  expect(alerts.length).toBeGreaterThan(10);
});

test('every setting in the files of a set-up exists', () => {
  const settings = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  const named = [
    ...read('deploy/furrow.env.example').matchAll(/^([A-Z_]+)=/gm),
    ...globSync('deploy/systemd/*', { cwd: root }).flatMap((file) => [
      ...read(file).matchAll(/(?<=^Environment=.*)([A-Z_]+)=/gm),
    ]),
    ...read('deploy/kubernetes/furrow.yaml').matchAll(/name: ([A-Z_]{3,}),/g),
  ].map(([, name]) => name);
  expect(named.filter((name) => !settings.has(name) && name !== 'NODE_COMPILE_CACHE')).toEqual([]);
});

test('everything that the image copies exists', () => {
  const sources = [...read('deploy/Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, paths]) => paths.split(' '),
  );
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('a workload on Kubernetes', () => {
  const workloads = kubernetes.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

  test.each(workloads.map((workload) => [workload.metadata.name, workload]))(
    '%s is not root, cannot write to its image, and is probed if it serves',
    (_name, { kind, spec }) => {
      const { containers, securityContext } = spec.template.spec;
      expect(securityContext.runAsNonRoot).toBe(true);
      for (const container of containers) {
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        if (kind === 'Deployment')
          expect([container.readinessProbe.httpGet.path, container.livenessProbe.httpGet.path]).toEqual([
            '/readyz',
            '/livez',
          ]);
      }
    },
  );

  test('is found by the services, budgets and scalers that refer to it', () => {
    const names = workloads.map(({ metadata }) => metadata.name);
    const labels = kubernetes.flatMap(
      ({ spec }) => spec?.selector?.app ?? spec?.selector?.matchLabels?.app ?? [],
    );
    const scaled = kubernetes.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? []);
    expect([...labels, ...scaled].filter((name) => !names.includes(name))).toEqual([]);
    expect(scaled).toEqual(['furrow-worker']);
  });
});

test('the processes of the compose file start after the migration', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true });
  for (const name of ['web-1', 'web-2', 'worker-1', 'worker-2'])
    expect(services[name]).toMatchObject({
      read_only: true,
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    });
});
