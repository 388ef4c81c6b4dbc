// `npm run schema`: writes the types and a description of the tables and views that the migrations create.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { parseSettings } from '../apps/server/src/settings/settings.ts';
import { describeSchema, descriptionFile } from './schema/describe-schema.mjs';
import { generateSchema, schemaFile } from './schema/generate-schema.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'furrow-schema-'));
const database = await openDatabase(parseSettings({ DATA_DIR: dataDir }), 'schema');
await migrate(database.db);
writeFileSync(schemaFile, await generateSchema(database.db));
writeFileSync(descriptionFile, await describeSchema(database.db));
await database.close();
rmSync(dataDir, { recursive: true });
