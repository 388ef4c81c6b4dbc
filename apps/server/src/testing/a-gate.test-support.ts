/** Creates a point at which a request waits until it is released. */
export function aGate() {
  const arrived = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const pass = () => {
    arrived.resolve();
    return open.promise;
  };
  return { pass, arrived: arrived.promise, release: () => open.resolve() };
}
