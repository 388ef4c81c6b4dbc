import { type LazyScreen, lazyScreen } from './lazy-screen.ts';

/**
 * Loads a screen that shows the order draft. If the language of the page has changed, the names in the
 * draft are translated first.
 */
export const withTranslatedDraft = (load: Parameters<typeof lazyScreen>[0]): LazyScreen =>
  lazyScreen(async () => {
    const inLanguage = import('./ordering/draft-in-language.ts').then(({ translateDraft }) =>
      translateDraft(),
    );
    const [screen] = await Promise.all([load(), inLanguage]);
    return screen;
  });

const orderDetails = lazyScreen(() => import('./features/orders/order-details.screen.tsx'));

/** Screens of the order draft, from the area to the result, by path. */
export const orderingScreens: Readonly<Record<`/${string}`, LazyScreen>> = {
  '/selectarea': withTranslatedDraft(() => import('./features/order-area/select-area.screen.tsx')),
  '/solution': withTranslatedDraft(() => import('./features/pricing/solution.screen.tsx')),
  '/selectarealand': withTranslatedDraft(() => import('./features/pricing/area-detail.screen.tsx')),
  '/chatbot': withTranslatedDraft(() => import('./features/chatbot/chatbot.screen.tsx')),
  '/basket': lazyScreen(() => import('./features/cart/cart.screen.tsx')),
  '/payment': lazyScreen(() => import('./features/payments/payment.screen.tsx')),
  '/order': lazyScreen(() => import('./features/orders/order.screen.tsx')),
  '/orderlist': lazyScreen(() => import('./features/orders/order-list.screen.tsx')),
  '/orderlist-details': orderDetails,
  '/orderdetails': orderDetails,
  '/orderanalys': lazyScreen(() => import('./features/orders/order-analysis.screen.tsx')),
  '/orderreport': lazyScreen(() => import('./features/results/order-report.screen.tsx')),
  '/analysis-report': lazyScreen(() => import('./features/results/analysis-report.screen.tsx')),
};
