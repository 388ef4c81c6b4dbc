import { WebSocket } from 'ws';

// This process keeps sending while the server is busy: `node flood.test-support.ts URL TOKEN`.
const [url = '', token = ''] = process.argv.slice(2);
const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
const flood = () => {
  for (let n = 0; n < 400; n += 1) socket.send('x'.repeat(100));
  if (socket.readyState === socket.OPEN) setTimeout(flood, 0);
};
socket
  .on('open', flood)
  .on('error', () => {})
  .on('close', (code) => {
    process.stdout.write(String(code));
    process.exit();
  });
