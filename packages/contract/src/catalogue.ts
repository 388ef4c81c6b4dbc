import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { catalogueId } from './figures.ts';
import { counted, paging } from './paging.ts';

export const country = z.object({ id: z.int(), name: z.string() });
export type Country = z.infer<typeof country>;

export const industry = z.object({
  id: z.int(),
  name: z.string(),
  /** Address of its picture. */
  image: z.string(),
  soil_type: z.array(z.string()),
  vegetation_type: z.array(z.string()),
});
export type Industry = z.infer<typeof industry>;

export const role = z.object({ id: z.int(), title: z.string() });
export type Role = z.infer<typeof role>;

export const service = z.object({
  id: z.int(),
  /** Stable name of what is computed, such as `vegetation-index`. */
  code: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  /** HTML, cleaned. */
  features: z.string(),
});
export type Service = z.infer<typeof service>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/admin-panel/country-list/',
  caller: 'signed-in',
  summary: 'Countries, by name',
  query: paging,
  reply: z.array(country),
  beside: counted,
});

export const listIndustries = endpoint({
  method: 'GET',
  path: '/admin-panel/industry-list/',
  caller: 'signed-in',
  summary: 'Industries, with the types that each asks for',
  query: paging,
  reply: z.array(industry),
  beside: counted,
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/admin-panel/role-list/',
  caller: 'signed-in',
  summary: 'Roles that a person may have in a company',
  query: paging,
  reply: z.array(role),
  beside: counted,
});

export const listServices = endpoint({
  method: 'GET',
  path: '/admin-panel/service-industries/{industryId}/',
  caller: 'signed-in',
  summary: 'Services of an industry; empty when there is none',
  params: z.object({ industryId: catalogueId }),
  query: paging,
  reply: z.array(service),
  beside: counted,
});
