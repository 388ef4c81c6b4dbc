/** E-mail passed to this screen: typed on the previous screen (`state`), or in the query of a link. */
export function prefilledEmail({ search, state }: { search: string; state: unknown }): string {
  const { email } = (state ?? {}) as { email?: unknown };
  if (typeof email === 'string' && email !== '') return email;
  return new URLSearchParams(search).get('email')?.trim() ?? '';
}
