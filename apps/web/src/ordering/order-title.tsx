import { settings } from '../settings/page-settings.ts';
import { texts } from '../texts/app.ts';

/** Sets the title of the document while a screen is open. */
export function OrderTitle({ screen }: { screen: string }) {
  return <title>{texts.title({ screen, product: settings.productName })}</title>;
}
