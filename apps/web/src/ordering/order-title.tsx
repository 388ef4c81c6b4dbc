import { settings } from '../page-settings.ts';
import { texts } from '../texts/en.ts';

/** What the tab is called while this screen is open. */
export function OrderTitle({ of }: { of: string }) {
  return <title>{texts.title(of, settings.productName)}</title>;
}
