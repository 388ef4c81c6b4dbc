import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyScreen {
  screen: LazyExoticComponent<ComponentType>;
  /** Loads the code of the screen once. */
  load: () => Promise<unknown>;
}

/** A screen whose code is loaded when it is first opened, or shortly before. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  return { screen: lazy(load), load };
}
