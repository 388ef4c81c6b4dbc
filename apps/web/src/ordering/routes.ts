import { type LoadedScreen, screenOf } from '../screen-of.ts';

/** Loads a screen that shows the draft, and translates the draft if the language has changed since. */
export const naming = (load: Parameters<typeof screenOf>[0]): LoadedScreen =>
  screenOf(async () => {
    const inLanguage = import('./hand-in-language.ts').then(({ handInLanguage }) => handInLanguage());
    const [screen] = await Promise.all([load(), inLanguage]);
    return screen;
  });

const orderDetails = screenOf(() => import('../features/orders/order-details.screen.tsx'));

/** The screens from the area to the result. */
export const orderingScreens: Readonly<Record<`/${string}`, LoadedScreen>> = {
  '/selectarea': naming(() => import('../features/fields/select-area.screen.tsx')),
  '/solution': naming(() => import('../features/pricing/solution.screen.tsx')),
  '/selectarealand': naming(() => import('../features/pricing/area-detail.screen.tsx')),
  '/chatbot': naming(() => import('../features/chatbot/chatbot.screen.tsx')),
  '/basket': screenOf(() => import('../features/cart/basket.screen.tsx')),
  '/payment': screenOf(() => import('../features/payments/payment.screen.tsx')),
  '/order': screenOf(() => import('../features/orders/order.screen.tsx')),
  '/orderlist': screenOf(() => import('../features/orders/order-list.screen.tsx')),
  '/orderlist-details': orderDetails,
  '/orderdetails': orderDetails,
  '/orderanalys': screenOf(() => import('../features/orders/order-analysis.screen.tsx')),
  '/orderreport': screenOf(() => import('../features/results/order-report.screen.tsx')),
  '/analysis-report': screenOf(() => import('../features/results/analysis-report.screen.tsx')),
};
