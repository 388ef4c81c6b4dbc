// `npm run check`: format, lint, types, import direction, unused code.
import { checkSteps } from './checks/check-steps.mjs';
import { asCount, report } from './checks/report.mjs';
import { runStep } from './checks/run-step.mjs';
import { prepare } from './setup/prepare.mjs';

const node = await prepare({ build: false });
report(checkSteps.map((step) => asCount(runStep(node, step))));
