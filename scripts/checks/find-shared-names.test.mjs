import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findSharedTypeNames } from './find-shared-names.mjs';

const module = (file, code) => ({ file, program: parseSync(file, code).program });

test('an exported type that another file exports too is found', () => {
  const modules = [
    module('one.ts', 'export interface Box { width: number }'),
    module('two.ts', 'export class Box {}'),
  ];
  expect(findSharedTypeNames(modules)).toEqual([{ name: 'Box', files: ['one.ts', 'two.ts'] }]);
});

test('a private type with the name of an exported one is found', () => {
  const modules = [
    module('one.ts', 'type Ring = [number, number][];'),
    module('two.ts', 'export type Ring = number[];'),
    module('three.ts', 'interface Ring { corners: number }'),
  ];
  expect(findSharedTypeNames(modules)).toEqual([{ name: 'Ring', files: ['two.ts', 'one.ts', 'three.ts'] }]);
});

test('private types of the same name and a type that is exported again are not', () => {
  const modules = [
    module('one.ts', 'interface Props {}\nexport type Row = {};'),
    module('two.ts', "interface Props {}\nexport type { Row } from './one.ts';"),
  ];
  expect(findSharedTypeNames(modules)).toEqual([]);
});
