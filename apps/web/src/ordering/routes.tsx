import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface OrderingRoute {
  path: string;
  screen: LazyExoticComponent<ComponentType>;
  /** Who may open it. */
  needs: 'customer';
}

const OrderDetailsScreen = lazy(() => import('../features/orders/order-details.screen.tsx'));

/** The screens from the land to the result. */
export const routes: readonly OrderingRoute[] = [
  {
    path: '/selectarea',
    screen: lazy(() => import('../features/fields/select-area.screen.tsx')),
    needs: 'customer',
  },
  {
    path: '/solution',
    screen: lazy(() => import('../features/pricing/solution.screen.tsx')),
    needs: 'customer',
  },
  {
    path: '/selectarealand',
    screen: lazy(() => import('../features/pricing/area-detail.screen.tsx')),
    needs: 'customer',
  },
  {
    path: '/chatbot',
    screen: lazy(() => import('../features/chatbot/chatbot.screen.tsx')),
    needs: 'customer',
  },
  { path: '/basket', screen: lazy(() => import('../features/cart/basket.screen.tsx')), needs: 'customer' },
  {
    path: '/payment',
    screen: lazy(() => import('../features/payments/payment.screen.tsx')),
    needs: 'customer',
  },
  { path: '/order', screen: lazy(() => import('../features/orders/order.screen.tsx')), needs: 'customer' },
  {
    path: '/orderlist',
    screen: lazy(() => import('../features/orders/order-list.screen.tsx')),
    needs: 'customer',
  },
  { path: '/orderlist-details', screen: OrderDetailsScreen, needs: 'customer' },
  { path: '/orderdetails', screen: OrderDetailsScreen, needs: 'customer' },
  {
    path: '/orderanalys',
    screen: lazy(() => import('../features/orders/order-analysis.screen.tsx')),
    needs: 'customer',
  },
  {
    path: '/orderreport',
    screen: lazy(() => import('../features/results/order-report.screen.tsx')),
    needs: 'customer',
  },
  {
    path: '/analysis-report',
    screen: lazy(() => import('../features/results/analysis-report.screen.tsx')),
    needs: 'customer',
  },
];
