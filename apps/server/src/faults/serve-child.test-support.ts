// The server as `furrow serve` starts it, with another clock and with faults on the way to its provider. What it is to do
// comes as JSON in its first argument; it ends when its parent does.
import { serve } from '../commands/serve.ts';
import { englishTerminal } from '../terminal.ts';
import type { ChildOptions } from './child-server.test-support.ts';
import { faultyGateway } from './faulty-gateway.test-support.ts';
import { noScenes } from './no-scenes.test-support.ts';

const { clockAhead, faults }: Pick<ChildOptions, 'clockAhead' | 'faults'> = JSON.parse(process.argv[2] ?? '');

process.exitCode = await serve([], englishTerminal, {
  clock: () => new Date(Date.now() + clockAhead),
  throughGateway: (gateway) => faultyGateway(gateway, faults, (place) => process.send?.(place)),
  makeSample: {
    landing: () => Promise.reject(new Error('No sample here.')),
    report: () => Promise.reject(new Error('No sample here.')),
  },
  openImagery: async () => noScenes,
});
