import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LoadedScreen {
  screen: LazyExoticComponent<ComponentType>;
  /** Fetches its code; what has been fetched is not fetched again. */
  load: () => Promise<unknown>;
}

/** A screen whose code is fetched when it is first opened, or a moment before. */
export function screenOf(load: () => Promise<{ default: ComponentType }>): LoadedScreen {
  return { screen: lazy(load), load };
}
