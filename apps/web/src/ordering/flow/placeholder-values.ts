import { english } from '@furrow/messages/language';
import { chatbotTexts } from '../../texts/chatbot.ts';
import { isolate } from '../../texts/isolate.ts';
import { language } from '../../texts/language.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { countryName } from '../../ui/formats/country-in-page-language.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { analysisPrice } from '../draft/analysis-price.ts';
import { industryNameOf, serviceNameOf } from './draft-names.ts';
import type { FlowContext } from './flow-context.ts';
import type { PlaceholderValues } from './flow-data.ts';
import { hectareNamesIn } from './hectare-names.ts';

/** Placeholder values for the bot's messages in the current state. */
export function placeholderValuesOf(context: FlowContext): PlaceholderValues {
  const { name, cart, order } = context;
  return {
    ...itemPlaceholderValues(context),
    name,
    items: cart.items.length,
    total: cart.total,
    order: order?.number ?? null,
  };
}

/** Placeholder values that describe the analysis in the draft. */
export function itemPlaceholderValues({ draft }: Pick<FlowContext, 'draft'>): PlaceholderValues {
  const { land, tier, withImage } = draft;
  return {
    industry: industryNameOf(draft),
    service: serviceNameOf(draft),
    area: land?.hectares ?? null,
    country: land?.country?.name ?? null,
    price: tier && analysisPrice(tier, withImage),
  };
}

/** Names of placeholders that an operator may use in a message. */
type PlaceholderName = Exclude<keyof PlaceholderValues, 'unpayable'>;

const formatters: {
  [Name in PlaceholderName]-?: (value: NonNullable<PlaceholderValues[Name]>) => string;
} = {
  name: String,
  industry: ({ name }) => name,
  service: ({ name }) => name,
  area: formatArea,
  country: countryName,
  price: formatMoney,
  items: String,
  total: formatMoney,
  order: String,
  reason: String,
};

/** Names of the hectare in the languages in which a text may be: that of the page, or English. */
const hectareNames = hectareNamesIn(language.locale, english.locale)
  .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  .join('|');
/**
 * Matches a placeholder in braces. An area is inserted with its unit, so a unit that an operator wrote
 * after it is replaced too.
 */
const placeholder = new RegExp(
  String.raw`\{area\}\s*(?:${hectareNames})(?![\p{L}\p{M}\p{N}])|\{([^{}]*)\}`,
  'gu',
);

/** Replaces the placeholders of a text. Placeholders with unknown values are removed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(placeholder, (_, name: PlaceholderName = 'area') => {
    const value = Object.hasOwn(formatters, name) ? values[name] : undefined;
    if (value === undefined || value === null) return name === 'order' ? chatbotTexts.inYourList : '';
    return isolate((formatters[name] as (one: typeof value) => string)(value));
  });
}
