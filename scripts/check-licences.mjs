// Checks that every package that ships with the product has a licence which only requires that its text is included.
import { installedPackages } from '../apps/web/build/licences.ts';
import { isAllowed } from '../apps/web/build/permissive.ts';
import { productWorkspaces } from '../apps/web/build/product-workspaces.ts';
import { root } from './setup/root.mjs';

const packages = installedPackages(root, productWorkspaces(root));
const refused = packages.filter((each) => !isAllowed(each));
for (const { name, version, licence } of refused) {
  process.stdout.write(
    `${name} ${version} is under ${licence}, which is not permissive: take another package, or name the reason in apps/web/build/permissive.ts.\n`,
  );
}
process.stdout.write(`${packages.length} packages, ${refused.length} refused\n`);
process.exitCode = refused.length > 0 || packages.length === 0 ? 1 : 0;
