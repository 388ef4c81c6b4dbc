import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findSharedTypeNames } from './find-shared-names.mjs';

const module = (file, code) => ({ file, program: parseSync(file, code).program });

test('an exported type of two files is found, a private one and a re-exported one are not', () => {
  const modules = [
    module('one.ts', 'export interface Box { width: number }\ninterface Props {}\nexport type Row = {};'),
    module('two.ts', "export class Box {}\ninterface Props {}\nexport type { Row } from './one.ts';"),
  ];
  expect(findSharedTypeNames(modules)).toEqual([{ name: 'Box', files: ['one.ts', 'two.ts'] }]);
});
