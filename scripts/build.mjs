// A step of `npm test`: builds the web app unless it was already built from the present sources.
import { prepare } from './setup/prepare.mjs';

await prepare({ build: true });
