import type { Scene } from './scene.ts';

/** Scenes of one overflight, in the order of their start. */
export interface Pass {
  scenes: Scene[];
  /** Start of its first scene, ISO 8601 UTC. */
  datetime: string;
}

const passMinutes = 10;

/** Scenes belong to one pass when the platform is the same, where given, and they start within ten minutes of its first. */
export function groupPasses(scenes: readonly Scene[]): Pass[] {
  const unique = [...new Map(scenes.map((scene) => [`${scene.collection}\n${scene.id}`, scene])).values()];
  const sorted = unique.sort((a, b) => a.datetime.localeCompare(b.datetime) || a.id.localeCompare(b.id));
  const passes: Pass[] = [];
  for (const scene of sorted) {
    const start = Date.parse(scene.datetime);
    const pass = passes.find((candidate) => {
      const within = start - Date.parse(candidate.datetime) <= passMinutes * 60_000;
      return within && candidate.scenes.every((other) => samePlatform(other, scene));
    });
    if (pass) pass.scenes.push(scene);
    else passes.push({ scenes: [scene], datetime: scene.datetime });
  }
  return passes;
}

const samePlatform = (a: Scene, b: Scene): boolean =>
  a.platform === null || b.platform === null || a.platform === b.platform;
