import '../../ordering/ordering.css';
import { useSearchParams } from 'react-router';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { evidenceTexts } from '../../texts/evidence.ts';
import { OrderLoader } from '../orders/order/draft-order.tsx';
import { NoOrder } from '../orders/order/no-order.tsx';
import { useOrderId, useRequestedId } from '../orders/order/requested-id.ts';
import { SampleFigures } from '../payments/checkout/sample-figures.tsx';
import { ReportFiles } from './files/report-files.tsx';
import { SampleFiles } from './files/sample-files.tsx';
import { OrderResults } from './order/order-results.tsx';

const texts = evidenceTexts.report;

/** The report and all files of the current analysis, with the links by which others can view them. */
export default function OrderReportScreen() {
  const item = useRequestedId('item_id');
  const order = useOrderId();
  const [search] = useSearchParams();
  const isSample = search.get('sample') === '1';
  return (
    <div className={item === null && !isSample ? 'order-screen order-screen-wide' : 'order-screen'}>
      <OrderTitle screen={texts.title} />
      {isSample && (
        <>
          <SampleNote />
          <SampleFiles />
          <SampleFigures />
        </>
      )}
      {!isSample && item !== null && <ReportFiles key={item} id={item} />}
      {!isSample && item === null && order !== null && <OrderReports id={order} />}
      {!isSample && item === null && order === null && (
        <NoOrder
          heading={texts.nothingHeading}
          explanation={texts.nothingExplanation}
          sample="/orderreport?sample=1"
        />
      )}
    </div>
  );
}

/** Results of an order: all of them if there are several, otherwise the report itself. */
function OrderReports({ id }: { id: string }) {
  return (
    <OrderLoader id={id}>
      {({ order_items: [first, ...others] }) =>
        first && others.length === 0 ? <ReportFiles id={first.id} /> : <OrderResults id={id} />
      }
    </OrderLoader>
  );
}
