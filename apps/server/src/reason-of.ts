/** Errors of PostgreSQL about what is ours: constraints, tables, columns. All others may quote what people typed, or a host. */
const namesOurs = /^(23|42)/;

/** Why something failed, as a log may tell it: code and message, without statements, values and hosts. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    // pg-boss tells of an error by a copy of its properties.
    return isLikeError(error) ? reasonOf(Object.assign(new Error(error.message), error)) : String(error);
  }
  // Of many addresses of one host none answered.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) {
    return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
  }
  // On the network, messages of the operating system name the host.
  if ('syscall' in error && !('path' in error)) return `${code} ${String(error.syscall)}`;
  const message =
    'severity' in error && !namesOurs.test(code)
      ? error.message.replaceAll(/"[^"]*"/g, '"…"')
      : error.message;
  return `${code} ${message}`;
}

const isLikeError = (thrown: unknown): thrown is { message: string } =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';
