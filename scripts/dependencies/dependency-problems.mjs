import { satisfies } from 'semver';

/**
 * What is wrong with the packages that would be installed.
 * @param lock contents of package-lock.json
 * @param {Record<string, boolean>} reviewedScripts packages with install scripts that somebody has looked at
 * @param {{ id: string, package: string, vulnerable: string }[]} advisories known vulnerabilities
 * @returns {string[]} one sentence for each problem
 */
export function dependencyProblems(lock, reviewedScripts, advisories) {
  const problems = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) {
      problems.push(...unpinned(path, entry));
      continue;
    }
    if (entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const label = `${name} ${entry.version}`;
    // Packages for other systems, which the registry at hand may not carry, are installed only where they are needed.
    if (!entry.integrity && !entry.optional) problems.push(`${label} has no checksum in package-lock.json.`);
    if (/^(git|http:|file:)/.test(entry.resolved ?? ''))
      problems.push(`${label} does not come from a registry, but from ${entry.resolved}.`);
    if (entry.hasInstallScript && !Object.hasOwn(reviewedScripts, name))
      problems.push(
        `${label} runs a script when it is installed: review it, and list it under allowScripts.`,
      );
    for (const { id, package: affected, vulnerable } of advisories)
      if (affected === name && satisfies(entry.version, vulnerable))
        problems.push(`${label} has a known vulnerability: ${id}.`);
  }
  return problems;
}

/** Dependencies of a workspace without an exact version. */
function unpinned(path, { dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(
      ([name, version]) => `${path || 'package.json'} asks for ${name} ${version}: give an exact version.`,
    );
}
