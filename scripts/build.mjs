// A step of `npm test`: builds the web app where it is not built from the sources that are there.
import { prepare } from './setup/prepare.mjs';

await prepare({ build: true });
