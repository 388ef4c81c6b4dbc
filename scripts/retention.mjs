// `npm run retention`: writes docs/retention.md from the retention table of the server.
import { writeFileSync } from 'node:fs';
import { retentionDocument, retentionFile } from './retention/retention-document.mjs';

writeFileSync(retentionFile, retentionDocument());
