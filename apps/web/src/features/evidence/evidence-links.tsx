import '../../ui/fields.css';
import './evidence.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { EvidenceLink } from '@furrow/contract/evidence';
import { useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { evidenceTexts } from '../../texts/evidence.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { dayOf, momentText } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';

const texts = evidenceTexts.links;
const usual = 90;

/** Links with which others can view a result: created, counted and revoked here. */
export function EvidenceLinks({ itemId }: { itemId: string }) {
  const links = useCall(endpoints.listEvidence, { query: { item_id: itemId } });
  const { send: make, isSending } = useSend(endpoints.makeEvidence);
  const [days, setDays] = useState(usual);
  const [now] = useState(() => Date.now());
  const [fresh, setFresh] = useState<{ id: string; path: string } | null>(null);
  const onMake = async (): Promise<void> => {
    const reply = await make({ body: { item_id: itemId, days } });
    if (!reply?.ok) return;
    setFresh(reply.data);
    links.tryAgain();
  };
  const isGone = links.data?.some(({ id, withdrawn_at }) => id === fresh?.id && withdrawn_at !== null);
  const address = fresh && !isGone && `${location.origin}${fresh.path}`;
  return (
    <section className="evidence-links" aria-labelledby="evidence-links-heading">
      <h2 id="evidence-links-heading">{texts.heading}</h2>
      <p>{texts.explanation}</p>
      <div className="evidence-make">
        <label>
          <span>{texts.days}</span>
          <select className="control" value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {Object.entries(texts.spans).map(([span, words]) => (
              <option key={span} value={span}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Button look="plain" working={isSending} onClick={() => void onMake()}>
          {texts.make}
        </Button>
      </div>
      <div role="status">
        {address && (
          <div className="evidence-made">
            <p className="evidence-made-heading">{texts.made}</p>
            <p className="evidence-address">
              <a href={address}>{address}</a>
            </p>
            <CopyButton text={address} words={texts.copy} label={texts.copyLabel} />
            <p className="order-small">{texts.onceOnly}</p>
          </div>
        )}
      </div>
      {links.data && links.data.length > 0 && (
        <ul className="order-rows" aria-label={texts.listLabel}>
          {links.data.map((link) => (
            <Row key={link.id} link={link} now={now} onWithdrawn={links.tryAgain} />
          ))}
        </ul>
      )}
      {!links.data && links.error && (
        <ProblemState problem={links.error} heading={texts.failed} onTryAgain={links.tryAgain} />
      )}
    </section>
  );
}

const dateOf = (instant: string): string => dayOf(new Date(instant));
/** Links are told apart by the moment of their creation, since several can be made on one day. */
interface RowProperties {
  link: EvidenceLink;
  /** Milliseconds since 1970. */
  now: number;
  onWithdrawn: () => void;
}

function Row({ link, now, onWithdrawn }: RowProperties) {
  const { send, isSending } = useSend(endpoints.withdrawEvidence);
  const made = momentText(link.created_at);
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(false);
  const withdraw = async (): Promise<void> => {
    if (!(await send({ params: { id: link.id } }))?.ok) return;
    close();
    onWithdrawn();
  };
  const isOver = Date.parse(link.expires_at) <= now;
  const holds = link.withdrawn_at === null && !isOver;
  return (
    <li className="order-row">
      <span className="order-row-words">
        <span className={holds ? 'number' : 'order-quiet number'}>{datesOf(link, made, isOver)}</span>
        <span className="order-quiet order-small number order-row-line">
          {link.last_opened_at ? texts.opened({ date: dateOf(link.last_opened_at) }) : texts.neverOpened}
        </span>
      </span>
      {holds && (
        <Button look="link" aria-label={texts.withdrawNamed({ made })} onClick={() => setAsking(true)}>
          {texts.withdraw}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        title={texts.withdrawTitle}
        description={texts.withdrawDescription({ made })}
        onClose={close}
        focusFirst={keep}
      >
        <div className="dialog-ways">
          <Button ref={keep} look="plain" onClick={close}>
            {texts.keep}
          </Button>
          <Button working={isSending} onClick={() => void withdraw()}>
            {texts.withdraw}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function datesOf({ withdrawn_at, expires_at }: EvidenceLink, made: string, isOver: boolean): string {
  if (withdrawn_at) return texts.withdrawn({ made, withdrawn: dateOf(withdrawn_at) });
  return isOver
    ? texts.ended({ made, ended: dateOf(expires_at) })
    : texts.line({ made, ends: dateOf(expires_at) });
}
