import { settings } from '../page-settings.ts';
import { texts } from '../texts/app.ts';

/** Document title while this screen is open. */
export function OrderTitle({ of }: { of: string }) {
  return <title>{texts.title({ screen: of, product: settings.productName })}</title>;
}
