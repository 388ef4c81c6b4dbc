import './my-data.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useDownload } from '../../api/use-download.ts';
import { Page } from '../../frame/page.tsx';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveDialogs } from './leave-dialogs.tsx';

const words = profileTexts.myData;

/** Download of all stored personal data, and deletion of the account. */
export default function MyDataScreen() {
  const { download, isSending } = useDownload(endpoints.getMyData, words.downloading);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Page title={words.title}>
      <section className="page-part">
        <h2>{words.download}</h2>
        <p className="page-quiet">{words.downloadAbout}</p>
        <Button working={isSending} onClick={() => void download({})}>
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
