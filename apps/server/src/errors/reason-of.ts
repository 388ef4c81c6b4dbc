/**
 * Codes of PostgreSQL errors that quote only our own names: constraints, tables, columns. Other errors may quote user
 * input or a host.
 */
const schemaErrorCode = /^(23|42)/;

/** Why something failed, safe for a log: code and message, without statements, values and hosts. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    // pg-boss emits a copy of an error's properties instead of the error.
    return isLikeError(error) ? reasonOf(Object.assign(new Error(error.message), error)) : String(error);
  }
  // None of the several addresses of a host answered.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) {
    return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
  }
  // The operating system's messages about network errors contain the host.
  if ('syscall' in error && !('path' in error)) return `${code} ${String(error.syscall)}`;
  const message =
    'severity' in error && !schemaErrorCode.test(code)
      ? error.message.replaceAll(/"[^"]*"/g, '"…"')
      : error.message;
  return `${code} ${message}`;
}

const isLikeError = (thrownValue: unknown): thrownValue is { message: string } =>
  typeof thrownValue === 'object' &&
  thrownValue !== null &&
  'message' in thrownValue &&
  typeof thrownValue.message === 'string';
