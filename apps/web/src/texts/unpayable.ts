import { defineTexts } from './define-texts.ts';

/** Why an analysis in the cart cannot be paid for. They stand alone, because the guided order needs no other text of payments. */
export const unpayableTexts = defineTexts('unpayable', {
  priced: '{name} ({price})',
  withdrawn: 'You can no longer pay for {priced}: its solution is no longer sold.',
  area: 'You can no longer pay for {priced}: its solution is now for fields of another size.',
  restricted: 'You can no longer pay for {priced}: its land is now restricted.',
  restrictedAs: 'You can no longer pay for {priced}: its land is now restricted ({area}).',
});
