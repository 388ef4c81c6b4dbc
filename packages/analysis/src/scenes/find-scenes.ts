import { boundsOf } from '@furrow/geo/bounds';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { drop } from '../drop.ts';
import type { ImagerySource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import { isWantedCollection } from './collection.ts';
import type { DroppedScene } from './dropped.ts';
import { printable } from './printable.ts';
import { parseScene, type Scene } from './scene.ts';

/**
 * The scenes of a catalogue over a field between two instants, both included; what is no usable one is dropped.
 * @throws SceneError when the catalogue cannot be read.
 */
export async function findScenes(
  { field, collection }: { field: MultiPolygon; collection: string | null },
  span: { from: string; to: string },
  imagery: ImagerySource,
  { dropped, signal }: { dropped: DroppedScene[]; signal?: AbortSignal | undefined },
): Promise<Scene[]> {
  const query = { bbox: boundsOf(field), ...span, collection };
  const scenes: Scene[] = [];
  for (const item of await imagery.search(query, signal)) {
    try {
      const scene = parseScene(item);
      if (scene.datetime < span.from || scene.datetime > span.to) continue;
      if (!isWantedCollection(scene, collection)) {
        throw new SceneError(
          'other_collection',
          `${scene.id} belongs to ${scene.collection || 'no collection'}.`,
        );
      }
      scenes.push(scene);
    } catch (error) {
      drop(nameOf(item), error, dropped);
    }
  }
  return scenes;
}

function nameOf(item: unknown): { id: string; datetime: string } {
  const { id, properties } = (item ?? {}) as { id?: unknown; properties?: { datetime?: unknown } };
  return {
    id: typeof id === 'string' ? printable(id, 200) : 'unnamed item',
    datetime: typeof properties?.datetime === 'string' ? printable(properties.datetime, 40) : '',
  };
}
