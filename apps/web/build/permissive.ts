/** Licences whose only condition is that their text is shipped with the product. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Packages under another licence, each with the reason why it may be used. */
const exceptions: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a library of its own file, unchanged, loaded at run time: anyone may put another in its place',
  },
  {
    name: /^argparse$/,
    licence: 'Python-2.0',
    reason: 'asks for its own text and a list of changes; it is in a tool of wawoff2 that is not run here',
  },
  {
    name: /^splaytree-ts$/,
    licence: 'BDS-3-Clause',
    reason: 'its licence file holds the text of BSD-3-Clause, whose name the package misspells',
  },
];

/** True if an SPDX expression can be satisfied with permissive licences alone; `AND` binds more tightly than `OR`. */
export function isPermissive(expression: string): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) {
    const word = isPermissive(inner[1] ?? '') ? 'MIT' : 'none';
    return isPermissive(expression.replace(inner[0], word));
  }
  return expression
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((licence) => permissive.has(licence.trim())));
}

/** True if the licence of this package allows shipping it with the product. */
export function isAllowed({ name, licence }: { name: string; licence: string }): boolean {
  return isPermissive(licence) || exceptions.some((each) => each.name.test(name) && each.licence === licence);
}
