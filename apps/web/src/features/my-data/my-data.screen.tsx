import './my-data.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { useDownload } from '../../api/use-download.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DeleteAccountDialogs } from './delete-account-dialogs.tsx';

const words = profileTexts.myData;

/** Screen to download all stored personal data and to delete the account. */
export default function MyDataScreen() {
  const { download, isSending } = useDownload(endpoints.getMyData, words.downloading);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page title={words.title}>
      <section className="page-part">
        <h2>{words.download}</h2>
        <p className="page-quiet">{words.downloadAbout}</p>
        <Button loading={isSending} onClick={() => void download({})}>
          {words.downloadButton}
        </Button>
      </section>
      <section className="page-part">
        <h2>{words.remove}</h2>
        <p className="page-quiet">{words.removeAbout}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {words.removeButton}
        </Button>
      </section>
      {isDeleting && <DeleteAccountDialogs onCancel={() => setDeleting(false)} />}
    </Page>
  );
}
