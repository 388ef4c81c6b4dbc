import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../api/use-call.ts';
import { settings } from '../../page-settings.ts';
import { helpTexts } from '../../texts/help.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MessageForm } from './message-form.tsx';

const words = helpTexts.contact;
/** Milliseconds for which an answer is taken as it is. */
const fresh = 10 * 60_000;

/** Who runs this, and a message to them. */
export function ContactUs() {
  const site = useCall(endpoints.getSite, {}, { fresh });
  // The page itself knows the address, also when nothing else loads.
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
