import { type Zippable, zipSync } from 'fflate';

/** A fixed time for all files, so that the same files give the same bytes. */
const fixedTime = new Date(1980, 0, 2);

export const createZip = (files: Zippable): Uint8Array => zipSync(files, { mtime: fixedTime });
