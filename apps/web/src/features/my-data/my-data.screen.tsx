import './my-data.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { Page } from '../../frame/page.tsx';
import { ownPath } from '../../session/own-path.ts';
import { texts } from '../../texts/en.ts';
import { profileTexts } from '../../texts/profile.en.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { LeaveDialogs } from './leave-dialogs.tsx';
import { saveFile } from './save-file.ts';

const words = profileTexts.myData;

/** All that is kept about the person, to take along, and the way to take it away from here. */
export default function MyDataScreen() {
  const { send, isSending } = useSend(endpoints.getMyData, { quiet: 'success' });
  const [isLeaving, setLeaving] = useState(false);
  const download = async () => {
    const reply = await send({});
    if (!reply?.ok) return;
    const path = ownPath(reply.data.url);
    if (path === null) return toast('error', texts.api.unreadable);
    saveFile(path);
    toast('success', words.downloading);
  };
  return (
    <Page title={words.title}>
      <section className="page-part">
        <h2>{words.download}</h2>
        <p className="page-quiet">{words.downloadAbout}</p>
        <Button working={isSending} onClick={() => void download()}>
          {words.downloadButton}
        </Button>
      </section>
      <section className="page-part">
        <h2>{words.remove}</h2>
        <p className="page-quiet">{words.removeAbout}</p>
        <Button look="danger" onClick={() => setLeaving(true)}>
          {words.removeButton}
        </Button>
      </section>
      {isLeaving && <LeaveDialogs onStay={() => setLeaving(false)} />}
    </Page>
  );
}
