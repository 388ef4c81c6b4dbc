import type { Terminal } from '../../text/terminal.ts';
import { displayWidth, padEndTo, wrapLines } from '../../text/text-columns.ts';
import { usageMessages } from '../arguments/usage.messages.ts';
import { type CommandHelp, type CommandName, commonOptions, helpByCommand } from './command-help.ts';

/** Width of the help in terminal columns. */
const maxColumns = 100;
const maxNameColumns = 20;

/** The list of commands. */
export function commandList(terminal: Terminal): string[] {
  const names = Object.keys(helpByCommand) as CommandName[];
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return [
    ...usageLines('help', terminal),
    '',
    ...names.map((name) => `  ${padEndTo(width, name)}${terminal.say(helpByCommand[name].summary)}`),
    '',
    ...optionLines(commonOptions, terminal),
    '',
    ...noteLines(helpByCommand.help, terminal),
  ];
}

/** The complete help of a command. */
export function helpOf(name: CommandName, terminal: Terminal): string[] {
  if (name === 'help') return commandList(terminal);
  const help: CommandHelp = helpByCommand[name];
  return [
    ...usageLines(name, terminal),
    '',
    `${terminal.say(help.summary)}`,
    '',
    ...optionLines([...help.options, ...commonOptions], terminal),
    '',
    ...noteLines(help, terminal),
  ];
}

/** The short help below a usage error. */
export function shortHelpOf(name: CommandName, terminal: Terminal): string[] {
  return [
    ...usageLines(name, terminal),
    terminal.say(usageMessages.more({ command: `furrow ${name} --help` })),
  ];
}

function usageLines(name: CommandName, { say }: Terminal): string[] {
  const label = say(usageMessages.usage());
  return helpByCommand[name].usage.map(
    (usage, index) => `${padEndTo(displayWidth(label), index === 0 ? label : '')} furrow ${usage}`,
  );
}

/** Formats options with their names in a column; a name that is too long is on a separate line above its text. */
function optionLines(options: CommandHelp['options'], { say }: Terminal): string[] {
  const short = options.map(([name]) => name.length).filter((length) => length <= maxNameColumns);
  const width = Math.max(...short) + 2;
  const indent = ' '.repeat(width + 2);
  return options.flatMap(([name, text]) => {
    const lines = wrapLines(say(text), maxColumns - indent.length);
    const [first = '', ...rest] = lines;
    return name.length <= maxNameColumns
      ? [`  ${padEndTo(width, name)}${first}`, ...rest.map((line) => indent + line)]
      : [`  ${name}`, ...lines.map((line) => indent + line)];
  });
}

const noteLines = ({ notes }: CommandHelp, { say }: Terminal): string[] =>
  notes.flatMap((note) => wrapLines(say(note), maxColumns));
