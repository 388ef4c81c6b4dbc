import type { Profile } from '@furrow/contract/accounts';
import type { Country, Industry, Role } from '@furrow/contract/catalogue';
import { endpoints } from '@furrow/contract/endpoints';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { replaceUser } from '../../session/session.ts';
import { takeWantedPath } from '../../session/wanted-path.ts';
import { codeTexts } from '../../texts/codes.ts';
import { Button } from '../../ui/button.tsx';
import { countryOptions } from '../../ui/country-name.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { companySizes, type Details, detailsOf, profileOf } from './details.ts';
import { ReceiptFold } from './receipt-fold.tsx';
import { userOf } from './user-of.ts';

interface Properties {
  profile: Profile;
  countries: readonly Country[];
  industries: readonly Industry[];
  roles: readonly Role[];
}

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

export function DetailsForm({ profile, countries, industries, roles }: Properties) {
  const navigate = useNavigate();
  const { send, isSending } = useSend(endpoints.updateProfile);
  const { register, handleSubmit, setError, formState } = useForm<Details>({
    defaultValues: detailsOf(profile),
  });
  const { errors } = formState;
  const words = codeTexts.details;

  const save = async (details: Details) => {
    const reply = await send({ body: profileOf(details) });
    if (!reply) return;
    if (reply.ok) {
      void outOfDate(endpoints.getProfile);
      const next = takeWantedPath();
      replaceUser(userOf(reply.data));
      return navigate(next);
    }
    if (reply.problem.kind !== 'invalid') return;
    for (const [field, sentences] of Object.entries(reply.problem.fields)) {
      setError(field as keyof Details, { message: sentences.join(' ') });
    }
  };
  const asked = (field: keyof typeof words.missing) => ({
    ...register(field, { validate: (value) => value.trim() !== '' || words.missing[field] }),
    error: errors[field]?.message,
  });

  return (
    <form className="details-form" noValidate onSubmit={handleSubmit(save)}>
      <TextField label={words.firstName} autoComplete="given-name" {...asked('first_name')} />
      <TextField label={words.lastName} autoComplete="family-name" {...asked('last_name')} />
      <TextField label={words.company} autoComplete="organization" {...asked('company')} />
      <SelectField
        label={words.companySize}
        placeholder={words.chooseCompanySize}
        options={companySizes.map((size) => ({ value: size, label: words.people({ size }) }))}
        {...asked('company_size')}
      />
      <SelectField
        label={words.country}
        placeholder={words.chooseCountry}
        options={countryOptions(countries)}
        {...asked('country')}
      />
      <SelectField
        label={words.industry}
        placeholder={words.chooseIndustry}
        options={industries.map(named)}
        {...asked('industry')}
      />
      <SelectField
        label={words.role}
        placeholder={words.chooseRole}
        options={roles.map(({ id, title }) => ({ value: id, label: title }))}
        {...asked('role')}
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
      <ReceiptFold
        filledIn={Boolean(profile.billing_name || profile.vat_id)}
        wrong={Boolean(errors.billing_name || errors.vat_id)}
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
      </ReceiptFold>
      <div className="details-save">
        <Button type="submit" working={isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
