/**
 * A bare server of fastify and pg: one select by primary key, of nobody in particular. The peer of `compare-with-bare.ts`.
 *
 *     DATABASE_URL=… PORT=… node bench/src/support/bare-server.ts
 */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const { rows } = await pool.query<{ id: string }>('select id from accounts limit 1');
const account = rows[0]?.id;

const app = fastify();
app.get('/account', async () => {
  const { rows: found } = await pool.query({
    name: 'account',
    text: 'select id, kind, created_at from accounts where id = $1',
    values: [account],
  });
  return found[0];
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write('ready\n');
