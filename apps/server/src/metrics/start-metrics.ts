import type { Connection } from '../database/connect.ts';
import type { Settings } from '../settings/settings.ts';

interface StartDeps {
  database: Connection;
  clock: () => Date;
  /** Receives the action that ends the metrics. */
  closeActions: (() => Promise<unknown>)[];
}

/** Serves metrics where the settings ask for it. Their code is loaded only then. */
export async function startMetrics(
  { metrics }: Pick<Settings, 'metrics'>,
  { database, clock, closeActions }: StartDeps,
): Promise<void> {
  if (metrics === null) return;
  const { startMetricsServer } = await import('./metrics-server.ts');
  const server = await startMetricsServer({
    ...metrics,
    db: database.db,
    poolState: () => database.poolState(),
    clock,
  });
  closeActions.push(() => server.close());
}
