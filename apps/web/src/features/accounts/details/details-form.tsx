import type { Profile } from '@furrow/contract/accounts/accounts';
import type { Country, Industry, Role } from '@furrow/contract/catalogue/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { joinSentences } from '@furrow/messages/join';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { cacheReply } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { consumeReturnPath } from '../../../session/return-path.ts';
import { replaceUser } from '../../../session/session.ts';
import { codeTexts } from '../../../texts/codes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { countryOptions } from '../../../ui/formats/country-in-page-language.ts';
import { userOf } from '../user-of.ts';
import { CollapsibleReceiptFields } from './collapsible-receipt-fields.tsx';
import { companySizes, type Details, prefilledDetails, profileOf, type Suggestions } from './details.ts';
import { withOwnCompany } from './own-company.ts';
import { useFocusFirstEmpty } from './use-focus-first-empty.ts';
import { useJustMe } from './use-just-me.ts';

interface Props {
  profile: Profile;
  suggestions: Suggestions;
  /** True if a new user probably works alone, because they have come with a single field. */
  isAlone: boolean;
  countries: readonly Country[];
  industries: readonly Industry[];
  roles: readonly Role[];
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

export function DetailsForm({ profile, suggestions, isAlone, countries, industries, roles }: Props) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.updateProfile);
  const isPreset = isAlone && !profile.is_more_details;
  const prefilled = prefilledDetails(profile, suggestions);
  const form = useForm<Details>({
    defaultValues: isPreset ? withOwnCompany(prefilled, roles, codeTexts.details.ownAccount) : prefilled,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const words = codeTexts.details;
  const justMe = useJustMe(form, roles, isPreset);
  useFocusFirstEmpty(form);

  const save = async (details: Details) => {
    const reply = await send({ body: profileOf(details) });
    if (!reply) return;
    if (reply.ok) {
      cacheReply(endpoints.getProfile, {}, reply.data);
      const next = consumeReturnPath();
      replaceUser(userOf(reply.data));
      return navigate(next);
    }
    if (reply.problem.kind !== 'invalid') return;
    for (const [field, sentences] of Object.entries(reply.problem.fields)) {
      setError(field as keyof Details, { message: joinSentences(...sentences) });
    }
  };
  const requiredField = (field: keyof typeof words.missing) => ({
    ...register(field, {
      validate: (value) => value.trim() !== '' || words.missing[field],
      onChange: () => justMe.follow(field),
    }),
    error: errors[field]?.message,
  });

  return (
    <form className="details-form" noValidate onSubmit={handleSubmit(save)}>
      <TextField label={words.firstName} autoComplete="given-name" {...requiredField('first_name')} />
      <TextField label={words.lastName} autoComplete="family-name" {...requiredField('last_name')} />
      <div className="details-company">
        <TextField label={words.company} autoComplete="organization" {...requiredField('company')} />
        <Checkbox
          label={words.justMe}
          checked={justMe.isChosen}
          onChange={({ target }) => justMe.choose(target.checked)}
        />
      </div>
      <SelectField
        label={words.companySize}
        placeholder={words.choose}
        options={companySizes.map((size) => ({ value: size, label: words.people({ size }) }))}
        {...requiredField('company_size')}
      />
      <SelectField
        label={words.country}
        placeholder={words.choose}
        options={countryOptions(countries)}
        {...requiredField('country')}
      />
      <SelectField
        label={words.industry}
        placeholder={words.choose}
        options={industries.map(toOption)}
        {...requiredField('industry')}
      />
      <SelectField
        label={words.role}
        placeholder={words.choose}
        options={roles.map(({ id, title }) => ({ value: id, label: title }))}
        {...requiredField('role')}
      />
      <TextField
        label={words.website}
        optional
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...register('website')}
        error={errors.website?.message}
      />
      <CollapsibleReceiptFields
        isFilledIn={Boolean(profile.billing_name || profile.vat_id)}
        hasErrors={Boolean(errors.billing_name || errors.vat_id)}
      >
        <TextField
          label={words.billingName}
          optional
          hint={words.billingNameHint}
          autoComplete="off"
          {...register('billing_name')}
          error={errors.billing_name?.message}
        />
        <TextField
          label={words.vatId}
          optional
          hint={words.vatIdHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('vat_id')}
          error={errors.vat_id?.message}
        />
      </CollapsibleReceiptFields>
      <div className="details-save">
        <Button type="submit" loading={isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
