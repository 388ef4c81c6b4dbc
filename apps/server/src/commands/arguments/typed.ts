import { printable } from '@furrow/analysis/reasons/printable';

/** Maximum number of characters of an argument that a sentence quotes. */
const maxLength = 80;

/** An argument as a sentence quotes it: cut, and without control characters, which a terminal would obey. */
export const typed = (argument: string): string => printable(argument, maxLength);
