import '../../ordering/ordering.css';
import './order/orders.css';
import './list/order-list.css';
import { endpoints } from '@furrow/contract/endpoints';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { OrderPages } from './list/order-pages.tsx';
import { OrderRows, OrderRowsSkeleton } from './list/order-rows.tsx';
import { needsFilters, pageQuery } from './list/orders-page.ts';
import { isFiltered, useOrderFilter } from './list/use-order-filter.ts';
import { ordersPollMs } from './order/progress.ts';
import { sampleRow } from './order/sample-details.ts';

const texts = ordersTexts.orders;

export default function OrderListScreen() {
  const [search] = useSearchParams();
  return (
    <div className="order-screen order-screen-wide">
      <OrderTitle screen={texts.title} />
      {search.has('sample') ? (
        <>
          <SampleNote />
          <OrderRows orders={[sampleRow]} label={texts.list} />
        </>
      ) : (
        <Orders />
      )}
    </div>
  );
}

function Orders() {
  const { filter, clear } = useOrderFilter();
  const firstPage = useCall(
    endpoints.listOrders,
    { query: pageQuery(filter, 1) },
    { refetchIntervalMs: (orders) => ordersPollMs(orders ?? []), keepPrevious: true },
  );
  const options = useCall(
    endpoints.listOrderFilters,
    { query: filter.field === null ? {} : { field_id: filter.field } },
    { keepPrevious: true, quiet: 'all' },
  );
  // The filters are above the orders, so that the orders would move if they were shown before.
  const isPending = firstPage.isPending || options.isPending;
  const orders = isPending ? undefined : firstPage.data;
  const total = firstPage.extras?.total ?? 0;
  const isListFiltered = isFiltered(filter);
  return (
    <>
      <h1>{texts.heading}</h1>
      {(isListFiltered || needsFilters(orders ?? [], total)) && <OrderFilters options={options.data} />}
      {isPending && <OrderRowsSkeleton />}
      {firstPage.error && !isPending && !orders && (
        <ProblemState problem={firstPage.error} onTryAgain={firstPage.refetch} />
      )}
      {orders?.length === 0 && !isListFiltered && (
        <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
          <Link className="button" to="/home">
            {texts.start}
          </Link>
          <Link to="/orderlist?sample=1">{orderingTexts.sample.see}</Link>
        </EmptyState>
      )}
      {orders?.length === 0 && isListFiltered && (
        <EmptyState heading={texts.nothingHeading} explanation={texts.nothingExplanation}>
          <Button variant="plain" onClick={clear}>
            {texts.nothingClear}
          </Button>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <OrderPages
          key={Object.values(filter).join(' ')}
          first={orders}
          filter={filter}
          total={total}
          isStale={firstPage.isPreviousData}
        />
      )}
    </>
  );
}
