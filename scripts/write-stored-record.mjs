// Writes the stored record of a new service, from an analysis of the simulated archive: node
// scripts/write-stored-record.mjs CODE. A stored record is never changed, because every later version has to read it.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '../packages/analysis/src/analyse.ts';
import { buildRecord } from '../packages/analysis/src/record/record.ts';
import { recipeFor } from '../packages/analysis/src/services/all.ts';
import { checkField } from '../packages/geo/src/validity/validity.ts';
import { simulatedArchive } from '../packages/simulator/src/simulated-archive.ts';
import { root } from './setup/root.mjs';

const [code = ''] = process.argv.slice(2);
const recipe = recipeFor(code);
const file = join(root, 'packages', 'analysis', 'src', 'services', code, 'stored-record.json');
if (recipe === null) failWith(`No service in services/all.ts has the code "${code}".`);
if (existsSync(file)) failWith(`${file} exists already, and a stored record is never changed.`);

const outline = { type: 'Polygon', coordinates: [createRing()] };
const check = checkField(outline);
if (!check.ok) failWith('The field is not valid.');
const temporaryFolder = mkdtempSync(join(tmpdir(), 'furrow-stored-record-'));
try {
  const request = {
    field: check.field,
    recipe,
    when: { from: '2026-06-20', to: '2026-07-20' },
    collection: null,
    recipeInputs: { vegetation: 'Wheat', ...(recipe.needsReferenceDate && { referenceDate: '2026-06-15' }) },
  };
  const archive = simulatedArchive({ directory: temporaryFolder });
  const analysis = await analyse(request, archive);
  const record = buildRecord(analysis.result, { ...analysis, ...request, overlay: null });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  process.stdout.write(`${file}\n`);
} finally {
  rmSync(temporaryFolder, { recursive: true, force: true });
}

function createRing() {
  return [
    [3.7, 51],
    [3.705, 51],
    [3.705, 51.0031],
    [3.7, 51.0031],
    [3.7, 51],
  ];
}

/** @returns {never} */
function failWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
