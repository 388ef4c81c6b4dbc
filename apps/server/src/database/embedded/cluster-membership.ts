import type pg from 'pg';
import { clusterClient, owner } from './cluster-url.ts';

/**
 * Id of the advisory lock that every process that uses the cluster shares, which is arbitrary but unique. A process
 * that gets the lock exclusively is the only one left.
 */
const membershipLock = 7_312_845_001;
/**
 * Joins the users of the cluster for as long as this process runs; creates the database on the first start.
 */
export async function joinCluster(port: number, password: string): Promise<pg.Client> {
  try {
    return await connectAsMember(port, password);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '3D000')) throw error;
  }
  const client = clusterClient(port, password, 'postgres');
  await client.connect();
  await client.query(`create database ${owner}`);
  await client.end();
  return connectAsMember(port, password);
}

async function connectAsMember(port: number, password: string): Promise<pg.Client> {
  const client = clusterClient(port, password, owner);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [membershipLock]);
  return client;
}

export async function backendPidOf(membership: pg.Client): Promise<number> {
  const { rows } = await membership.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/**
 * Leaves the users of the cluster.
 * @returns true if no other process uses it
 */
export async function leaveCluster(membership: pg.Client): Promise<boolean> {
  try {
    await membership.query('select pg_advisory_unlock_shared($1)', [membershipLock]);
    const { rows } = await membership.query('select pg_try_advisory_lock($1) as alone', [membershipLock]);
    await membership.end();
    return rows[0]?.alone === true;
  } catch {
    // The connection broke because PostgreSQL ended or restarted, so the processes that use it now will stop it.
    return false;
  }
}
