import { chatbotTexts } from '../../texts/chatbot.ts';
import { isolated } from '../../texts/isolated.ts';
import { countryName } from '../../ui/country-name.ts';
import { moneyText } from '../../ui/money.ts';
import { hectaresText } from '../../ui/numbers.ts';
import { costs } from '../costs.ts';
import type { FlowContext } from './flow-context.ts';
import type { Values } from './flow-data.ts';
import { industryNamed, serviceNamed } from './named.ts';

/** Placeholder values for the bot's messages at this point. */
export function valuesOf(context: FlowContext): Values {
  const { name, basket, order } = context;
  return {
    ...itemValuesOf(context),
    name,
    items: basket.items.length,
    total: basket.total,
    order: order?.number ?? null,
  };
}

/** Placeholder values that describe the analysis in the draft. */
export function itemValuesOf({ hand }: Pick<FlowContext, 'hand'>): Values {
  const { land, tier, withImage } = hand;
  return {
    industry: industryNamed(hand),
    service: serviceNamed(hand),
    area: land?.hectares ?? null,
    country: land?.country?.name ?? null,
    price: tier && costs(tier, withImage),
  };
}

const written: { [Name in keyof Values]-?: (value: NonNullable<Values[Name]>) => string } = {
  name: String,
  industry: ({ name }) => name,
  service: ({ name }) => name,
  area: hectaresText,
  country: countryName,
  price: moneyText,
  items: String,
  total: moneyText,
  order: String,
  reason: String,
};

/** The text with its placeholders replaced; unknown values are left out. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: keyof Values) => {
    const value = Object.hasOwn(written, name) ? values[name] : undefined;
    if (value === undefined || value === null) return name === 'order' ? chatbotTexts.inYourList : '';
    return isolated((written[name] as (one: typeof value) => string)(value));
  });
}
