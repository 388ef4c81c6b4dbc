import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { aDatabase } from '../database/a-database.test-support.ts';
import { collectDatabaseMetrics } from './database-metrics.ts';
import { collectProcessMetrics } from './process-metrics.ts';

const database = aDatabase();
const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');

/** Metrics of Prometheus itself and of its blackbox exporter. */
const metricsOfOthers = ['up', 'probe_ssl_earliest_cert_expiry'];
const functions = 'absent by histogram_quantile humanize increase max min or rate sum time topk'.split(' ');

/** Names of the metrics in an expression, without labels and functions. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/by \([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_][a-z_0-9]+/g)]
    .map(([name]) => name)
    .filter((name) => !functions.includes(name));
}

/** Names of the series that a process serves. */
async function servedMetrics(): Promise<Set<string>> {
  const registry = new Registry();
  collectProcessMetrics(registry);
  const { db, poolState } = database();
  collectDatabaseMetrics(registry, { db, poolState, clock: () => new Date() });
  const metrics = await registry.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
}

test('every metric of an alert and of the dashboard is served', async () => {
  const served = await servedMetrics();
  const groups: { rules: { expr: string }[] }[] = parse(read('prometheus/rules.yml')).groups;
  const panels: { targets: { expr: string }[] }[] = JSON.parse(read('grafana/furrow.json')).panels;
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  const unknown = expressions
    .flatMap(metricsIn)
    .filter((name) => !served.has(name) && !metricsOfOthers.includes(name));
  expect(unknown).toEqual([]);
});
