import './help.css';
import { settings } from '../../settings/page-settings.ts';
import { helpTexts } from '../../texts/help.ts';
import { Page } from '../../ui/page/page.tsx';
import { Answers } from './answers.tsx';
import { CollapsibleHelp } from './collapsible-help.tsx';
import { ContactUs } from './contact-us.tsx';
import { helpSections } from './help-sections.ts';

const testPayments = settings.standIns.some(({ part }) => part === 'payments');

export default function HelpScreen() {
  return (
    <Page title={helpTexts.title} intro={helpTexts.intro}>
      <div className="help-folds">
        {helpSections({ testPayments }).map(({ id, heading, answers }) => (
          <CollapsibleHelp key={id} id={id} heading={heading}>
            {answers ? <Answers answers={answers} /> : <ContactUs />}
          </CollapsibleHelp>
        ))}
      </div>
    </Page>
  );
}
