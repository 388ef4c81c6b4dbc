import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import { settings } from '../../settings/page-settings.ts';
import { helpTexts } from '../../texts/help.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MessageForm } from './message-form.tsx';

const words = helpTexts.contact;
/** Age in milliseconds up to which a cached reply is used. */
const staleTimeMs = 10 * 60_000;

/** Name and address of the operator, with a form to send a message. */
export function ContactUs() {
  const site = useCall(endpoints.getSite, {}, { staleTimeMs });
  // The settings of the page contain the e-mail address too, so it is shown even if nothing else loads.
  const email = site.data?.support_email || settings.supportEmail;
  const company = site.data?.company;
  return (
    <>
      <section>
        <h3>{words.who}</h3>
        <address className="help-address">
          {site.isPending && <Skeleton lines={2} width="12rem" />}
          {company && (
            <>
              <span>{company.name}</span>
              {company.address && <span>{company.address}</span>}
              {company.tax_id && <span>{words.taxId({ id: company.tax_id })}</span>}
            </>
          )}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      </section>
      <section>
        <h3>{words.write}</h3>
        <MessageForm />
      </section>
    </>
  );
}
