import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let IndustryServices: typeof import('./industry-services.tsx').IndustryServices;

/** Stubs what the first render of the screen needs from a browser. */
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { querySelector: () => null });
  ({ IndustryServices } = await import('./industry-services.tsx'));
});
afterAll(() => vi.unstubAllGlobals());

test.each(['EU vineyards', 'Agriculture'])('the industry %s is named as the operator wrote it', (name) => {
  const industry = {
    id: 1,
    name,
    image: '/pictures/agriculture.webp',
    soil_type: [],
    vegetation_type: [],
    unspecified_soil_type: null,
    unspecified_vegetation_type: null,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <IndustryServices industry={industry} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain(`<h1>Services for ${name}</h1>`);
});
