import type { RefusalCode } from '@furrow/contract/refusals';

/** What is said where the server refuses, in place of its own English sentence; where there is none, that stands. */
export const refusalTexts: { readonly [Code in RefusalCode]?: string } = {};
