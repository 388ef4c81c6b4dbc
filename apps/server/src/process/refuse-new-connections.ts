import type { Server } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which connections that are being made become complete. */
const completeMs = 100;

/**
 * Program of a classic BPF filter over TCP segments, as (code, jump if true, jump if false, operand): of the flags in
 * byte 13, SYN without ACK (0x02 of 0x12) asks for a new connection and is dropped, and anything else passes.
 */
const dropNewConnections = [
  [0x30, 0, 0, 13],
  [0x54, 0, 0, 0x12],
  [0x15, 0, 1, 0x02],
  [0x06, 0, 0, 0],
  [0x06, 0, 0, 0xffff_ffff],
] as const;
/** Names of Linux for the option that attaches a filter to a socket. */
const [socketLevel, attachFilter, bytesOfProgram] = [1, 26, 16];

/**
 * Lets nobody connect any more, and accepts the connections that exist, so that closing the server breaks none.
 * Otherwise the system resets those that were made and not accepted yet, and a proxy does not repeat their POST
 * requests. It does nothing on other systems than Linux.
 */
export async function refuseNewConnections(server: Server): Promise<void> {
  const { fd = -1 } = (server as { _handle?: { fd?: number } | null })._handle ?? {};
  if (process.platform !== 'linux' || fd < 0 || !(await attachTo(fd))) return;
  await wait(completeMs);
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // The event loop accepts one connection in a turn, so the first turn without one has found none.
  for (let before = -1; before < accepted; ) {
    before = accepted;
    await endOfTurn();
  }
  server.off('connection', count);
}

async function attachTo(fd: number): Promise<boolean> {
  const program = Buffer.alloc(dropNewConnections.length * 8);
  for (const [place, [code, jumpIfTrue, jumpIfFalse, operand]] of dropNewConnections.entries()) {
    program.writeUInt16LE(code, place * 8);
    program.writeUInt8(jumpIfTrue, place * 8 + 2);
    program.writeUInt8(jumpIfFalse, place * 8 + 3);
    program.writeUInt32LE(operand, place * 8 + 4);
  }
  try {
    const { load, pointer, struct } = await import('koffi');
    const filter = struct({ len: 'uint16_t', filter: pointer('void') });
    const setOption = load(null).func('setsockopt', 'int', [
      'int',
      'int',
      'int',
      pointer(filter),
      'uint32_t',
    ]);
    const value = { len: dropNewConnections.length, filter: program };
    return setOption(fd, socketLevel, attachFilter, value, bytesOfProgram) === 0;
  } catch {
    return false;
  }
}
