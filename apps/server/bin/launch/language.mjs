// Plain JavaScript for Node 20 and later: determines the language of a command.

const option = '--language';

/**
 * Separates the language option from the other arguments, at any position.
 * @param {readonly string[]} words
 * @returns {{ chosen: string[], rest: string[] }} `chosen` is empty if the option has no value
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
 * Returns the language of messages as POSIX defines it: LC_ALL, else LC_MESSAGES, else LANG; empty values count as
 * unset. `hi_IN.UTF-8` gives `hi`; `C` and `POSIX` give English.
 * @param {Record<string, string | undefined>} env
 */
export function languageOfEnvironment(env) {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean) ?? '';
  return locale.split(/[_.@-]/, 1)[0].toLowerCase();
}
