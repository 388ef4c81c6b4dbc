// `npm run check`: format, lint, types, import direction, unused code.
import { checkSteps } from './checks/check-steps.mjs';
import { countStep, report } from './checks/report.mjs';
import { runSteps } from './checks/run-steps.mjs';
import { prepare } from './setup/prepare.mjs';

const node = await prepare({ build: false });
report((await runSteps(node, checkSteps)).map(countStep));
