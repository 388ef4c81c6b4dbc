/** Role that the tests connect as: like the role of an application in production, it owns nothing. */
export const testAppRole = 'furrow_app';

/** Address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** Address of the same database for the application's role, which has the owner's password. */
export function appRoleUrl(url: string): string {
  const result = new URL(url);
  result.username = testAppRole;
  return result.href;
}
