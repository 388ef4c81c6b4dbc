// Runs after every `npm ci` and `npm install`, so that `npm start` and `npm test` know that nothing is missing.
import { missingPackages, removeInstalledStamp, writeInstalledStamp } from './setup/installed-stamp.mjs';

try {
  const { needed, native } = missingPackages();
  if (needed.length + native.length === 0) writeInstalledStamp();
  else removeInstalledStamp();
} catch {
  // Errors are ignored, because a failing hook would break the installation; without the stamp `npm start` installs
  // again.
}
