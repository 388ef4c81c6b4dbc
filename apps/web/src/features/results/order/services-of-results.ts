import type { OrderResult } from '@furrow/contract/results/results';

export interface ResultService {
  code: string;
  name: string;
}

/** The services of the results, each once, in the order of their first result. */
export function servicesOfResults(results: readonly OrderResult[]): ResultService[] {
  const names = new Map(results.map(({ service_code, service_name }) => [service_code, service_name]));
  return [...names].map(([code, name]) => ({ code, name }));
}

/** The results of the requested service; of the first one if the order has no result of it. */
export function resultsOfService(
  results: readonly OrderResult[],
  requestedCode: string | null,
): OrderResult[] {
  const isAvailable = results.some(({ service_code }) => service_code === requestedCode);
  const code = isAvailable ? requestedCode : results[0]?.service_code;
  return results.filter(({ service_code }) => service_code === code);
}
