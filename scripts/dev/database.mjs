// Keeps the bundled PostgreSQL running until `npm run dev` ends, so that it does not stop with each restart of the
// server.
import { joinEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { parseServerSettings } from '../../apps/server/src/settings/settings.ts';

const database = await joinEmbeddedPostgres(parseServerSettings(process.env).dataDir);
const idle = setInterval(() => {}, 60_000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    clearInterval(idle);
    void database.leave();
  });
}
