import { parseArgs } from 'node:util';
import { typed } from './typed.ts';
import { usageMessages } from './usage.messages.ts';
import { WrongUsage } from './wrong-usage.ts';

type OptionTypes = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

export interface ParsedOptions<Options extends OptionTypes> {
  values: { [Name in keyof Options]?: Options[Name]['type'] extends 'string' ? string : boolean };
  positionals: string[];
}

/**
 * Parses the arguments of a command into options and positional arguments.
 * @param maxPositionals maximum number of positional arguments
 * @throws WrongUsage naming the option, if it is unknown, empty, repeated or lacks its value
 */
export function parseOptions<const Options extends OptionTypes>(
  args: readonly string[],
  options: Options,
  maxPositionals = 0,
): ParsedOptions<Options> {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values: Record<string, string | boolean> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = token.rawName;
    if (!Object.hasOwn(options, token.name))
      throw new WrongUsage(usageMessages.unknown_option({ option }), true);
    if (Object.hasOwn(values, token.name)) throw new WrongUsage(usageMessages.option_twice({ option }));
    values[token.name] = options[token.name]!.type === 'string' ? textOf(token) : switchOf(token);
  }
  const extra = positionals[maxPositionals];
  if (extra !== undefined) throw new WrongUsage(usageMessages.unexpected_word({ word: typed(extra) }), true);
  return { values: values as ParsedOptions<Options>['values'], positionals };
}

interface OptionToken {
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

/**
 * Returns the value of an option. A value that begins with a dash counts as another option unless it follows an equals
 * sign.
 */
function textOf({ rawName: option, value, inlineValue }: OptionToken): string {
  if (value === '') throw new WrongUsage(usageMessages.option_empty({ option }));
  if (value === undefined || (!inlineValue && value.startsWith('-')))
    throw new WrongUsage(usageMessages.option_without_value({ option }), true);
  return value;
}

function switchOf({ rawName: option, value }: OptionToken): boolean {
  if (value !== undefined) throw new WrongUsage(usageMessages.option_with_value({ option }), true);
  return true;
}
