// The server of `npm run dev`, restarted by Node when a module that it imports changes.
import { startServer } from '../../apps/server/src/main.ts';
import { parseServerSettings } from '../../apps/server/src/settings/settings.ts';

const startTime = performance.now();
const server = await startServer(parseServerSettings(process.env), {
  webFolder: process.env.FURROW_DEV_PAGE,
});
process.stdout.write(
  `Server: ${server.address}, started in ${Math.round(performance.now() - startTime)} ms\n`,
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void server.close().finally(() => process.exit()));
}
