// A process that uses the cluster of the given folder until it is killed.
import pg from 'pg';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';

const { url } = await joinEmbeddedPostgres(process.argv[2] ?? '');
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("create table written as select 'before the kill' as word");
process.stdout.write('holding\n');
