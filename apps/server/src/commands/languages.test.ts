import { languageCodes } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { anyLanguageIn, findEnglish } from '@furrow/messages/find-english.test-support';
import { describe, expect, test } from 'vitest';
import { shippedVegetation } from '../features/catalogue/vegetation.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { type CommandHelp, type CommandName, commonOptions, helpByCommand } from './help/command-help.ts';

const foreign = languageCodes.filter((code) => code !== 'en');
const commands = Object.keys(helpByCommand) as CommandName[];

/** Words that are the same in every language: arguments as typed, and names of programs and files. */
const names = [
  ...commands.flatMap((name) => [...helpByCommand[name].usage, `furrow ${name} --help`]),
  ...commands.flatMap((name) => (helpByCommand[name] as CommandHelp).options.map(([option]) => option)),
  ...commonOptions.map(([option]) => option),
  '--help',
  '--language',
  'npm start',
  'furrow serve',
  'furrow order show',
  'furrow rewards',
  'furrow mail list',
  'furrow help-messages',
  '.env',
  'vegetation-index',
  'crop-water',
  'soil-moisture',
  'soil-mapping',
  'LC_ALL',
  'LC_MESSAGES',
  'SERIES_MONTHS',
  '--at',
  'Feature',
  'FeatureCollection',
  '--sideways',
];

/** Removes the command names in the first column, and error codes in brackets. */
const withoutNames = (out: string): string =>
  out
    .replaceAll(/\([A-Z0-9_]+\)/g, '')
    .split('\n')
    .map((line) =>
      commands.reduce(
        (text, name) => (text.startsWith(`  ${name} `) ? text.slice(name.length + 3) : text),
        line,
      ),
    )
    .join('\n');

describe.each(foreign)('in %s', (code) => {
  const inItsWords = [...names, anyLanguageIn(edgeOf(code).locale)];

  test.each(commands)('the help of %s has no English word', async (name) => {
    const { code: exitCode, out, err } = await runFurrow([name, '--help', '--language', code], {});
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).not.toBe((await runFurrow([name, '--help'], {})).out);
    expect(findEnglish(withoutNames(out), inItsWords)).toEqual([]);
  });

  test.each(commands)('%s refuses an unknown option', async (name) => {
    const { code: exitCode, out, err } = await runFurrow(['--language', code, name, '--sideways'], {});
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain('--sideways');
    expect(findEnglish(withoutNames(err), inItsWords)).toEqual([]);
  });

  test('the help of analyse names a vegetation type by a name that the option accepts', async () => {
    const { out } = await runFurrow(['analyse', '--help', '--language', code], {});
    const [, example] = /"([^"]+)"/.exec(out.replaceAll(/\s+/g, ' ')) ?? [];
    expect((await shippedVegetation(code)).find(example ?? '')).toBe('Conifer forest');
  });

  test.each([
    [['serve'], { PORT: 'x', LOG_LEVEL: 'loud', STAC_URL: 'ftp://x', NODE_ENV: 'production' }, 2],
    [['analyse'], {}, 2],
    [['analyse', '--service', 'vegetation-index', '--area', '/nowhere.geojson'], {}, 1],
    [['scene', 'check', '/nowhere.json'], {}, 1],
    [['catalogue', 'check', '/nowhere.yaml'], {}, 1],
    [['catalogue', 'check', import.meta.filename], {}, 1],
    [['run-due', '--at', '2020-01-01'], {}, 1],
    [['run', 'retry', 'x'], {}, 1],
    [['sow'], {}, 2],
    [['jobs', 'sow'], {}, 2],
    [['analyse', '--service', 'sow', '--area', '-'], {}, 2],
    [['analyse', '--service', 'carbon', '--area', '-', '--vegetation', 'Moon wheat'], {}, 2],
    [['analyse', '--service', 'vegetation-index', '--area', 'x', '--date', 'sow'], {}, 2],
  ])('%j is refused without an English word', async (args, env, exitCode) => {
    const settings = [
      'trace, debug, info, warn, error, fatal, silent',
      'ALLOW_STAND_INS',
      'payments',
      'development, production, test',
    ];
    const result = await runFurrow([...args, '--language', code], env);
    expect([result.code, result.out]).toEqual([exitCode, '']);
    // Straight quotes belong to no language.
    expect(result.err).not.toContain('"');
    const typed = ['sow', 'Moon wheat'];
    const expected = [...inItsWords, ...settings, ...typed, import.meta.filename];
    expect(findEnglish(withoutNames(result.err), expected)).toEqual([]);
  });
});

describe('the language', () => {
  const usageIn = async (args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
    (await runFurrow(['jobs', '--help', ...args], env)).out.split(' ', 1)[0] ?? '';

  test.each([
    ['nothing', [], {}, 'Usage:'],
    ['LANG', [], { LANG: 'hi_IN.UTF-8' }, 'इस्तेमाल:'],
    ['LC_MESSAGES before LANG', [], { LC_MESSAGES: 'es_ES', LANG: 'hi_IN.UTF-8' }, 'Uso:'],
    ['LC_ALL before both', [], { LC_ALL: 'hi', LC_MESSAGES: 'es_ES', LANG: 'fr_FR' }, 'इस्तेमाल:'],
    ['an empty one counts as not set', [], { LC_ALL: '', LANG: 'pt_BR.UTF-8@x' }, 'Uso:'],
    ['C is English', [], { LC_ALL: 'C', LANG: 'hi_IN.UTF-8' }, 'Usage:'],
    ['C.UTF-8 is English', [], { LANG: 'C.UTF-8' }, 'Usage:'],
    ['POSIX is English', [], { LC_ALL: 'POSIX', LANG: 'hi_IN.UTF-8' }, 'Usage:'],
    ['an unsupported one is English', [], { LANG: 'de_DE.UTF-8' }, 'Usage:'],
    ['--language before the environment', ['--language', 'es'], { LC_ALL: 'hi_IN' }, 'Uso:'],
    ['--language=CODE', ['--language=hi'], {}, 'इस्तेमाल:'],
    ['--language en', ['--language', 'en'], { LANG: 'hi_IN' }, 'Usage:'],
  ])('%s', async (_, args, env, usage) => {
    expect(await usageIn(args, env)).toBe(usage);
  });

  test('may precede the command', async () => {
    const { code, out } = await runFurrow(['--language', 'hi', 'help', 'jobs'], {});
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^इस्तेमाल: furrow jobs\n/) });
  });

  test.each([
    [['--language', 'xx'], {}, `There is no language “xx”. Choose one of ${anyLanguageIn('en')}.\n`],
    [['--language', 'HI'], {}, `There is no language “HI”. Choose one of ${anyLanguageIn('en')}.\n`],
    [['--language', '../es'], {}, `There is no language “../es”. Choose one of ${anyLanguageIn('en')}.\n`],
    [
      ['--language', 'xx'],
      { LANG: 'fr_FR' },
      `Il n’y a pas de langue « xx ». Choisissez ${anyLanguageIn('fr')}.\n`,
    ],
    [['--language'], {}, '--language needs a value.\n'],
    [['--language='], {}, '--language needs a value.\n'],
    [['--language', 'es', '--language', 'fr'], {}, '--language aparece más de una vez.\n'],
    [
      ['--language', 'xx'],
      { LANG: 'es_ES' },
      `No hay ningún idioma «xx». Elige uno de estos: ${anyLanguageIn('es')}.\n`,
    ],
  ])('%j is refused', async (args, env, err) => {
    expect(await runFurrow(['jobs', ...args], env)).toEqual({ code: 2, out: '', err });
  });

  test('a quoted argument is cut, and cannot send commands to the terminal', async () => {
    const { err } = await runFurrow([`\u001b[31m${'x'.repeat(200)}`], {});
    expect(err.split('\n', 1)[0]).toBe(`There is no command called “\uFFFD[31m${'x'.repeat(75)}”.`);
  });
});
