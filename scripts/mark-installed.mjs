// Runs after every `npm ci` and `npm install`, so that `npm start` and `npm test` know that nothing is missing.
import { writeInstalledStamp } from './setup/installed-stamp.mjs';

try {
  writeInstalledStamp();
} catch {
  // Without the stamp the next `npm start` installs once more; a failing hook would break the install itself.
}
