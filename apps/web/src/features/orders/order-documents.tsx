import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDocument } from '@furrow/contract/orders';
import { useSend } from '../../api/use-send.ts';
import { ownPath } from '../../session/own-path.ts';
import { texts as allTexts } from '../../texts/en.ts';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { ordersTexts } from '../../texts/orders.en.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/dates.ts';
import { moneyText } from '../../ui/money.ts';
import { toast } from '../../ui/toasts.ts';
import { saveFile } from '../my-data/save-file.ts';

const texts = ordersTexts.documents;

/** Receipts and credit notes of an order. Nothing where there is none. */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h2>{texts.heading}</h2>
      <ul className="order-documents">
        {documents.map((document) => (
          <li key={document.id}>
            <Line document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ document }: { document: OrderDocument }) {
  const { send, isSending } = useSend(endpoints.getDocument, { quiet: 'success' });
  const name = [texts.kinds[document.kind], document.number].filter(Boolean).join(' ');
  const download = async () => {
    const reply = await send({ body: { document_id: document.id } });
    if (!reply?.ok) return;
    const path = ownPath(reply.data.url);
    if (path === null) toast('error', allTexts.api.unreadable);
    else saveFile(path);
  };
  return (
    <>
      <span className="order-row-words">
        <span className="order-row-strong number">{name}</span>
        <span className="order-quiet order-small number order-row-line">
          {[dayOf(new Date(document.created_at)), moneyText(document.amount)].join(orderingTexts.separator)}
        </span>
      </span>
      {document.number === null ? (
        <span className="order-quiet order-small">{texts.beingMade}</span>
      ) : (
        <Button
          look="link"
          working={isSending}
          aria-label={texts.downloadNamed(name)}
          onClick={() => void download()}
        >
          {texts.download}
        </Button>
      )}
    </>
  );
}
