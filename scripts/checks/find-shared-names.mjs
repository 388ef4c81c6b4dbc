/**
 * Finds types that have the name of an exported type of another file, where a reader would take one for the other.
 * Private types may share a name if no file exports it, such as `Props`.
 * @param {readonly { file: string, program: import('oxc-parser').Program }[]} modules
 * @returns {{ name: string, files: string[] }[]} the exporting file first
 */
export function findSharedTypeNames(modules) {
  const exporting = new Map();
  const declaring = new Map();
  for (const { file, program } of modules) {
    for (const { name, isExported } of typesOf(program)) {
      add(declaring, name, file);
      if (isExported) add(exporting, name, file);
    }
  }
  return [...exporting].flatMap(([name, exporters]) => {
    const files = [...exporters.union(declaring.get(name))];
    return files.length > 1 ? [{ name, files }] : [];
  });
}

function add(map, name, file) {
  if (!map.has(name)) map.set(name, new Set());
  map.get(name).add(file);
}

const typesOf = ({ body }) =>
  body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    return ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'].includes(
      declaration?.type,
    )
      ? [{ name: declaration.id.name, isExported }]
      : [];
  });
