// `npm run test:deep`: the long suites (many seeds, kills, fuzzing), which are in no time limit.
import { join } from 'node:path';
import { report } from './checks/report.mjs';
import { unitCounts } from './checks/unit-counts.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const node = await prepare({ build: true });
report([unitCounts(node, join(root, 'test-results', 'deep.json'), { FURROW_DEEP: '1' })]);
