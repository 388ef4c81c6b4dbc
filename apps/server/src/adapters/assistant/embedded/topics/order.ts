import { type ExplainerContext, type Paragraph, paragraph } from '../context/explainer-context.ts';
import { orderMessages as says } from './order.messages.ts';

/** What the analysis cost. */
export function price({ record: { order, area_ha } }: ExplainerContext, perHectare: boolean): Paragraph {
  if (order === null) return [says.no_price()];
  const { price_cents: cents, analyses } = order;
  const paid =
    analyses > 1
      ? says.price_of_several({ price: { cents }, analyses, total: { cents: cents * analyses } })
      : says.price({ price: { cents } });
  if (!perHectare) return [paid, says.again()];
  return [paid, says.per_hectare({ price: { cents: Math.round(cents / area_ha) } }), says.again()];
}

/** When the next analysis is planned, and from when another view helps. */
export function next({ record: { order, advice } }: ExplainerContext): Paragraph {
  const day = order?.next_day ?? null;
  const from = advice?.look_again_from ?? null;
  return paragraph(
    day === null ? says.none_planned() : says.next({ day: { day } }),
    from !== null && says.view_helps_from({ day: { day: from } }),
    says.passes(),
  );
}
