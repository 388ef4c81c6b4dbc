import './details.css';
import type { Country } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { clientHintHeaders } from '../../../api/client-hints.ts';
import { useCall } from '../../../api/use-call.ts';
import { fileFields } from '../../../ordering/file-fields.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { settings } from '../../../settings/page-settings.ts';
import { regionsOfBrowser } from '../../../settings/region-of.ts';
import { texts } from '../../../texts/app.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { identityNames } from '../../identity/identity-names.ts';
import { DraftedLandNote } from '../drafted-land-note.tsx';
import { type Suggestions, suggestDetails } from './details.ts';
import { DetailsForm } from './details-form.tsx';

/** Age in milliseconds up to which a cached list of the catalogue is used. */
const staleTimeMs = 10 * 60_000;

/** Screen of the business profile. The profile is required before the first order, and can be changed here later. */
export default function DetailsScreen() {
  const profile = useCall(endpoints.getProfile, {});
  const countries = useCall(endpoints.listCountries, {}, { staleTimeMs });
  const industries = useCall(endpoints.listIndustries, {}, { staleTimeMs });
  const roles = useCall(endpoints.listRoles, {}, { staleTimeMs });
  const calls = [profile, countries, industries, roles];
  const failed = calls.find(({ data, error }) => !data && error);

  return (
    <div className="details">
      <title>{texts.title({ screen: codeTexts.details.title, product: settings.productName })}</title>
      <div>
        <h1>{codeTexts.details.title}</h1>
        <p className="details-explanation">{codeTexts.details.explanation}</p>
        {profile.data?.is_more_details === false && <DraftedLandNote />}
      </div>
      {failed?.error ? (
        <ProblemState
          problem={failed.error}
          onTryAgain={() => {
            for (const failedCall of calls) if (failedCall.error) failedCall.refetch();
          }}
        />
      ) : profile.data && countries.data && industries.data && roles.data ? (
        <DetailsForm
          profile={profile.data}
          suggestions={suggestionsFor(countries.data)}
          isAlone={hasSingleField()}
          countries={countries.data}
          industries={industries.data}
          roles={roles.data}
        />
      ) : (
        <div className="details-form" aria-busy="true">
          {[...Array(8).keys()].map((field) => (
            <div key={field}>
              <Skeleton lines={1} width="7rem" />
              <Skeleton height={2.75} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** True if the user has come with a field that they have drawn, or with a file of one field. */
const hasSingleField = (): boolean =>
  useOrderDraft.getState().land?.field === null && (fileFields()?.fields.length ?? 0) <= 1;

/** What is known about a new user: from the field that they have drawn, the identity provider and the browser. */
function suggestionsFor(countries: readonly Country[]): Suggestions {
  const { land, industry } = useOrderDraft.getState();
  return suggestDetails(countries, {
    names: identityNames(),
    landCountry: land?.country?.name ?? null,
    regions: [clientHintHeaders()['x-user-country-code'] ?? null, ...regionsOfBrowser()],
    industryId: industry?.id ?? null,
  });
}
