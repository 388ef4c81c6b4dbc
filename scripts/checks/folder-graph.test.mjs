import { expect, test } from 'vitest';
import { findCycle } from './find-cycle.mjs';
import { folderGraph } from './folder-graph.mjs';

const folders = (imports) => folderGraph(new Map(Object.entries(imports)));

test('two folders that import each other are a cycle, though no two files do', () => {
  const graph = folders({
    'a/one.ts': ['b/two.ts'],
    'b/two.ts': [],
    'b/three.ts': ['a/four.ts'],
    'a/four.ts': [],
  });
  expect(findCycle(graph)).toEqual(['a', 'b', 'a']);
});

test('a folder and its subfolder count as two', () => {
  const graph = folders({ 'a/create.ts': ['a/b/one.ts'], 'a/b/one.ts': ['a/port.ts'], 'a/port.ts': [] });
  expect(findCycle(graph)).toEqual(['a', 'a/b', 'a']);
});

test('tests and style sheets are skipped', () => {
  const graph = folders({
    'a/one.ts': ['b/two.ts', 'b/two.css'],
    'b/two.ts': ['a/one.css'],
    'b/two.test.ts': ['a/one.ts'],
    'b/two.test-support.ts': ['a/one.ts'],
  });
  expect(findCycle(graph)).toBeNull();
});
