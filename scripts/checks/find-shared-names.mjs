/**
 * Finds exported types that have the same name in several files, where a reader would take one for the other.
 * @param {readonly { file: string, program: import('oxc-parser').Program }[]} modules
 * @returns {{ name: string, files: string[] }[]}
 */
export function findSharedTypeNames(modules) {
  const filesByName = new Map();
  for (const { file, program } of modules) {
    for (const name of new Set(exportedTypes(program))) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
    }
  }
  return [...filesByName].filter(([, files]) => files.length > 1).map(([name, files]) => ({ name, files }));
}

const exportedTypes = ({ body }) =>
  body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' &&
    ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'].includes(declaration?.type)
      ? [declaration.id.name]
      : [],
  );
