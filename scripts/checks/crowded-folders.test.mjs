import { expect, test } from 'vitest';
import { crowdedFolders, findCrowdedFolders } from './crowded-folders.mjs';

const filesOf = (folder, count, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

test('a folder with 41 source files is named with its count', () => {
  const files = [...filesOf('a/few', 40), ...filesOf('a/many', 30), ...filesOf('a/many', 11, '.tsx')];
  expect(findCrowdedFolders(files)).toEqual([{ folder: 'a/many', count: 41 }]);
  expect(crowdedFolders(files)).toEqual([
    'a/many has 41 source files, more than 40: move those that belong together into subfolders.',
  ]);
});

test('subfolders and tests are not counted', () => {
  const files = [
    ...filesOf('a', 40),
    ...filesOf('a/b', 40),
    ...filesOf('a', 9, '.test.ts'),
    ...filesOf('a', 9, '.deep.test.ts'),
    ...filesOf('a', 9, '.test-support.ts'),
    ...filesOf('a', 9, '.spec.ts'),
  ];
  expect(findCrowdedFolders(files)).toEqual([]);
});
