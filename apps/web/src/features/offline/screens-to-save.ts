type LoadScreens = () => Promise<unknown>;

let loadScreens: LoadScreens | null = null;

/**
 * Registers a function that loads the screens with links to or from a saved result. The table of routes calls it,
 * because only that table knows all screens.
 */
export function registerScreensToSave(load: LoadScreens): void {
  loadScreens = load;
}

/**
 * Loads the registered screens, so that their code is saved with a result. A failure is ignored, and the
 * screens are then not saved.
 */
export async function loadScreensToSave(): Promise<void> {
  await loadScreens?.().catch(() => {});
}
