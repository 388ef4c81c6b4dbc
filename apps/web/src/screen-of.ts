import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LoadedScreen {
  screen: LazyExoticComponent<ComponentType>;
  /** Loads its code once. */
  load: () => Promise<unknown>;
}

/** A screen whose code is loaded when it is first opened, or shortly before. */
export function screenOf(load: () => Promise<{ default: ComponentType }>): LoadedScreen {
  return { screen: lazy(load), load };
}
