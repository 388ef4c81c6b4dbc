/** Creates a point at which a request waits until it is released. */
export function aBarrier() {
  const arrival = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const pass = () => {
    arrival.resolve();
    return open.promise;
  };
  return { pass, arrived: arrival.promise, release: () => open.resolve() };
}
