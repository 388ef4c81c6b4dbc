import { canonicalJson } from '../json/canonical-json.ts';
import type { Scene } from './scene.ts';

/** Scenes of one overflight, in the order of their start. */
export interface Pass {
  scenes: Scene[];
  /** Start of the first scene of the pass, ISO 8601 UTC. */
  datetime: string;
}

/** Max. milliseconds from the start of the first scene of a pass to the starts of its other scenes. */
export const maxPassMs = 10 * 60_000;

interface OpenPass {
  pass: Pass;
  start: number;
  /** Platform of the pass; null while none of its scenes states one. */
  platform: string | null;
}

/**
 * Groups scenes into passes: scenes of the same platform, where given, that start within ten minutes of the first one.
 * Exact repeats count once, but two different items that share an id are two scenes, because either may be broken.
 */
export function groupPasses(scenes: readonly Scene[]): Pass[] {
  const unique = [...new Map(scenes.map((scene) => [canonicalJson(scene), scene])).values()];
  const sortedScenes = unique.sort((a, b) => compare(a.datetime, b.datetime) || compare(a.id, b.id));
  const passes: Pass[] = [];
  let open: OpenPass[] = [];
  for (const scene of sortedScenes) {
    const start = Date.parse(scene.datetime);
    open = open.filter((recent) => start - recent.start <= maxPassMs);
    const { platform } = scene;
    const openPass = open.find(
      (recent) => recent.platform === null || platform === null || recent.platform === platform,
    );
    if (openPass) {
      openPass.pass.scenes.push(scene);
      openPass.platform ??= platform;
    } else {
      const pass = { scenes: [scene], datetime: scene.datetime };
      passes.push(pass);
      open.push({ pass, start, platform });
    }
  }
  return passes;
}

/** Compares by code unit, so that the order does not depend on the locale of the machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Display name of the platform, such as "Sentinel-2B". */
export function platformLabel({ scenes }: Pass): string {
  const platform = scenes.find((scene) => scene.platform !== null)?.platform ?? 'sentinel-2';
  return platform.replace(/^sentinel-2([a-d]?)$/, (_, unit: string) => `Sentinel-2${unit.toUpperCase()}`);
}
