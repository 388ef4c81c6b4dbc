interface Language {
  code: string;
  /** In itself. */
  name: string;
}

/** The languages that there is a build of. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'pt', name: 'Português (Brasil)' },
];
