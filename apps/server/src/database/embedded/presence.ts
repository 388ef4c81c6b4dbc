import type pg from 'pg';
import { clusterClient, owner } from './cluster-url.ts';

/**
 * Advisory lock, held shared by every process that uses the cluster: a process that gets it exclusively is
 * the only one. The number is arbitrary but unique.
 */
const presenceLock = 7_312_845_001;
/**
 * Joins the users of the cluster for as long as this process runs; creates the database on the first start.
 */
export async function enter(port: number, password: string): Promise<pg.Client> {
  try {
    return await signIn(port, password);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '3D000')) throw error;
  }
  const client = clusterClient(port, password, 'postgres');
  await client.connect();
  await client.query(`create database ${owner}`);
  await client.end();
  return signIn(port, password);
}

async function signIn(port: number, password: string): Promise<pg.Client> {
  const client = clusterClient(port, password, owner);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
  return client;
}

export async function backendOf(presence: pg.Client): Promise<number> {
  const { rows } = await presence.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/**
 * Leaves the users of the cluster.
 * @returns true if no other process uses it
 */
export async function leaveAsLast(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    const { rows } = await presence.query('select pg_try_advisory_lock($1) as alone', [presenceLock]);
    await presence.end();
    return rows[0]?.alone === true;
  } catch {
    // Our connection broke because PostgreSQL ended or restarted. Its current users stop it.
    return false;
  }
}
