// The server as started by `furrow serve`, with another clock and with faults of its payment provider. It reads its
// task as JSON from its first argument, and ends with its parent process.
import { serve } from '../commands/serve/serve.ts';
import { englishTerminal } from '../text/terminal.ts';
import type { ChildOptions } from './child-server.test-support.ts';
import { faultyGateway } from './faulty-gateway.test-support.ts';
import { noScenes } from './no-scenes.test-support.ts';

const { clockAhead, faults }: Pick<ChildOptions, 'clockAhead' | 'faults'> = JSON.parse(process.argv[2] ?? '');

process.exitCode = await serve([], englishTerminal, {
  clock: () => new Date(Date.now() + clockAhead),
  wrapGateway: (gateway) => faultyGateway(gateway, faults, (place) => process.send?.(place)),
  makeSample: {
    landing: () => Promise.reject(new Error('The child server makes no sample.')),
    report: () => Promise.reject(new Error('The child server makes no report.')),
  },
  openImagery: async () => noScenes,
});
