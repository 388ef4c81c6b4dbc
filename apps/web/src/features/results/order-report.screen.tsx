import '../../ordering/ordering.css';
import { Link, useSearchParams } from 'react-router';
import { itemName } from '../../ordering/item-name.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { SampleNote } from '../../ordering/sample-note.tsx';
import { evidenceTexts } from '../../texts/evidence.ts';
import { areaText } from '../../ui/areas.ts';
import { useNamedId, useOrderId } from '../orders/named-id.ts';
import { NoOrder } from '../orders/no-order.tsx';
import { OrderInHand } from '../orders/order-in-hand.tsx';
import { SampleFigures } from '../payments/sample-figures.tsx';
import { ReportFiles } from './report-files.tsx';
import { SampleFiles } from './sample-files.tsx';

const texts = evidenceTexts.report;

/** The report and every file of the current analysis, with the links that share it. */
export default function OrderReportScreen() {
  const item = useNamedId('item_id');
  const order = useOrderId();
  const [search] = useSearchParams();
  const isSample = search.get('sample') === '1';
  return (
    <div className="order-screen">
      <OrderTitle of={texts.title} />
      {isSample && (
        <>
          <SampleNote />
          <SampleFiles />
          <SampleFigures />
        </>
      )}
      {!isSample && item !== null && <ReportFiles key={item} id={item} />}
      {!isSample && item === null && order !== null && <OfOrder id={order} />}
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

/** The reports of an order: a choice, or the only one directly. */
function OfOrder({ id }: { id: string }) {
  return (
    <OrderInHand id={id}>
      {({ order_items: items }) => {
        const done = items.filter(({ analysis_status }) => analysis_status === 'Completed');
        if (items.length === 1) return <ReportFiles id={items[0]!.id} />;
        return (
          <>
            <h1>{texts.choose}</h1>
            {done.length === 0 && <p>{texts.noResults}</p>}
            <ul className="order-rows">
              {done.map((each) => (
                <li className="order-row" key={each.id}>
                  <Link to={`/orderreport?item_id=${each.id}`}>{itemName(each)}</Link>
                  <span className="order-quiet number">{areaText(each.area_ha)}</span>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </OrderInHand>
  );
}
