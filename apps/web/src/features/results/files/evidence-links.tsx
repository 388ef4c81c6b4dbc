import '../../../ui/controls/form-fields.css';
import './evidence-links.css';
import { endpoints } from '@furrow/contract/endpoints';
import type { EvidenceLink, SharedLand } from '@furrow/contract/results/evidence';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { evidenceTexts } from '../../../texts/evidence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formatDateTime, formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { shareSection } from './share-section.ts';

const texts = evidenceTexts.links;
const defaultDays = 90;
const lands = ['outline', 'place', 'none'] as const satisfies readonly SharedLand[];

/** Links by which others can view a result. They can be created and revoked here, and their views are counted. */
export function EvidenceLinks({ itemId }: { itemId: string }) {
  const links = useCall(endpoints.listEvidence, { query: { item_id: itemId } });
  const { send: createLink, isSending } = useSend(endpoints.makeEvidence);
  const [days, setDays] = useState(defaultDays);
  const [land, setLand] = useState<SharedLand>('outline');
  const [now] = useState(() => Date.now());
  const [newLink, setNewLink] = useState<{ id: string; path: string } | null>(null);
  const { hash } = useLocation();
  const sectionRef = useRef<HTMLElement>(null);
  // The browser looks for the anchor before the section exists.
  useEffect(() => {
    if (hash === `#${shareSection}`) sectionRef.current?.scrollIntoView();
  }, [hash]);
  const createEvidence = async (): Promise<void> => {
    const reply = await createLink({ body: { item_id: itemId, days, land } });
    if (!reply?.ok) return;
    setNewLink(reply.data);
    links.refetch();
  };
  const isWithdrawn = links.data?.some(({ id, withdrawn_at }) => id === newLink?.id && withdrawn_at !== null);
  const address = newLink && !isWithdrawn && `${location.origin}${newLink.path}`;
  return (
    <section ref={sectionRef} className="evidence-links" aria-labelledby="evidence-links-heading">
      <h2 id="evidence-links-heading">{texts.heading}</h2>
      <p>{texts.explanation}</p>
      <fieldset className="evidence-lands">
        <legend>{texts.land}</legend>
        {lands.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="evidence-land"
              checked={land === choice}
              onChange={() => setLand(choice)}
            />
            <span>{texts.lands[choice]}</span>
            <span className="order-quiet order-small evidence-land-words">
              {texts.landExplanations[choice]}
            </span>
          </label>
        ))}
      </fieldset>
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
        <Button variant="plain" loading={isSending} onClick={() => void createEvidence()}>
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
            <CopyButton text={address} caption={texts.copy} label={texts.copyLabel} />
            <p className="order-small">{texts.onceOnly}</p>
          </div>
        )}
      </div>
      {links.data && links.data.length > 0 && (
        <ul className="order-rows" aria-label={texts.listLabel}>
          {links.data.map((link) => (
            <Row key={link.id} link={link} nowMs={now} onWithdrawn={links.refetch} />
          ))}
        </ul>
      )}
      {!links.data && links.error && (
        <ProblemState problem={links.error} heading={texts.failed} onTryAgain={links.refetch} />
      )}
    </section>
  );
}

const dateOf = (instant: string): string => formatDayOf(new Date(instant));
/**
 * A row for one link. Links are identified by the time of their creation, because several can be created on one day.
 */
interface RowProperties {
  link: EvidenceLink;
  /** Current time in milliseconds since 1970. */
  nowMs: number;
  onWithdrawn: () => void;
}

function Row({ link, nowMs, onWithdrawn }: RowProperties) {
  const { send, isSending } = useSend(endpoints.withdrawEvidence);
  const createdText = formatDateTime(link.created_at);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialogOpen(false);
  const withdrawLink = async (): Promise<void> => {
    if (!(await send({ params: { id: link.id } }))?.ok) return;
    close();
    onWithdrawn();
  };
  const isExpired = Date.parse(link.expires_at) <= nowMs;
  const isActive = link.withdrawn_at === null && !isExpired;
  return (
    <li className="order-row">
      <span className="order-row-words">
        <span className={isActive ? 'number' : 'order-quiet number'}>
          {describeDates(link, createdText, isExpired)}
        </span>
        <span className="order-quiet order-small number order-row-line">
          {joinFacts(
            texts.lands[link.land],
            link.last_opened_at ? texts.opened({ date: dateOf(link.last_opened_at) }) : texts.neverOpened,
          )}
        </span>
      </span>
      {isActive && (
        <Button
          variant="link"
          aria-label={texts.withdrawNamed({ made: createdText })}
          onClick={() => setDialogOpen(true)}
        >
          {texts.withdraw}
        </Button>
      )}
      <Dialog
        isOpen={isDialogOpen}
        title={texts.withdrawTitle}
        description={texts.withdrawDescription({ made: createdText })}
        onClose={close}
        initialFocus={keepButton}
      >
        <div className="dialog-actions">
          <Button ref={keepButton} variant="plain" onClick={close}>
            {texts.keep}
          </Button>
          <Button loading={isSending} onClick={() => void withdrawLink()}>
            {texts.withdraw}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function describeDates(
  { withdrawn_at, expires_at }: EvidenceLink,
  createdText: string,
  isExpired: boolean,
): string {
  if (withdrawn_at) return texts.withdrawn({ made: createdText, withdrawn: dateOf(withdrawn_at) });
  return isExpired
    ? texts.ended({ made: createdText, ended: dateOf(expires_at) })
    : texts.line({ made: createdText, ends: dateOf(expires_at) });
}
