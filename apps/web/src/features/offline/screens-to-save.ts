type LoadScreens = () => Promise<unknown>;

let loadScreens: LoadScreens | null = null;

/** Registers how to load the screens that link to a saved result and from it: only the table of routes knows all screens. */
export function registerScreensToSave(load: LoadScreens): void {
  loadScreens = load;
}

/** Loads the registered screens, whose code is then saved with a result. A failure leaves them out. */
export async function loadScreensToSave(): Promise<void> {
  await loadScreens?.().catch(() => {});
}
