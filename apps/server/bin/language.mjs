// Plain JavaScript for any Node from 20 on: which language a command speaks.

const option = '--language';

/**
 * The words of a command without the choice of its language, and what was chosen, wherever it stands.
 * @param {readonly string[]} words
 * @returns {{ chosen: string[], rest: string[] }} an empty choice where nothing follows the option
 */
export function takeLanguage(words) {
  const chosen = [];
  const rest = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === '--') {
      rest.push(...words.slice(at));
      break;
    }
    if (word === option) chosen.push(words[++at] ?? '');
    else if (word.startsWith(`${option}=`)) chosen.push(word.slice(option.length + 1));
    else rest.push(word);
  }
  return { chosen, rest };
}

/**
 * The language of messages as POSIX has it: LC_ALL decides, else LC_MESSAGES, else LANG; an empty one is not set. Of `hi_IN.UTF-8` it
 * is `hi`; `C` and `POSIX` name no language of ours, which is English.
 * @param {Record<string, string | undefined>} env
 */
export function languageOfEnvironment(env) {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean) ?? '';
  return locale.split(/[_.@-]/, 1)[0].toLowerCase();
}
