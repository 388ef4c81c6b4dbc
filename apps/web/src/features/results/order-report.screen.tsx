import '../../ordering/ordering.css';
import { Link, useSearchParams } from 'react-router';
import { itemName } from '../../ordering/draft/item-name.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { evidenceTexts } from '../../texts/evidence.ts';
import { formatArea } from '../../ui/formats/areas.ts';
import { OrderLoader } from '../orders/order/draft-order.tsx';
import { NoOrder } from '../orders/order/no-order.tsx';
import { useOrderId, useRequestedId } from '../orders/order/requested-id.ts';
import { SampleFigures } from '../payments/checkout/sample-figures.tsx';
import { ReportFiles } from './files/report-files.tsx';
import { SampleFiles } from './files/sample-files.tsx';

const texts = evidenceTexts.report;

/** The report and all files of the current analysis, with the links by which others can view them. */
export default function OrderReportScreen() {
  const item = useRequestedId('item_id');
  const order = useOrderId();
  const [search] = useSearchParams();
  const isSample = search.get('sample') === '1';
  return (
    <div className="order-screen">
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

/** Reports of an order: a choice if there are several, otherwise the report itself. */
function OrderReports({ id }: { id: string }) {
  return (
    <OrderLoader id={id}>
      {({ order_items: items }) => {
        const completedItems = items.filter(({ analysis_status }) => analysis_status === 'Completed');
        if (items.length === 1) return <ReportFiles id={items[0]!.id} />;
        return (
          <>
            <h1>{texts.choose}</h1>
            {completedItems.length === 0 && <p>{texts.noResults}</p>}
            <ul className="order-rows">
              {completedItems.map((item) => (
                <li className="order-row" key={item.id}>
                  <Link to={`/orderreport?item_id=${item.id}`}>{itemName(item)}</Link>
                  <span className="order-quiet number">{formatArea(item.area_ha)}</span>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </OrderLoader>
  );
}
