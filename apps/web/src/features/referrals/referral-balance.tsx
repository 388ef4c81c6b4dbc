import { profileTexts } from '../../texts/profile.ts';
import { moneyText } from '../../ui/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const words = profileTexts.referred;

interface Properties {
  /** Amounts in dollars; undefined until loaded. */
  told: { referral_balance: number; reward: number; reward_from: number } | undefined;
  isPending: boolean;
}

/** Total of the user's referral rewards, and the reward for the next referral. */
export function ReferralBalance({ told, isPending }: Properties) {
  if (!told && !isPending) return null;
  return (
    <div className="referred-balance">
      <p className="page-quiet">{words.balance}</p>
      <p className="referred-figure number">
        {told ? moneyText(told.referral_balance) : <Skeleton height={1.5} width="5rem" />}
      </p>
      {told && told.reward > 0 && (
        <>
          <p className="page-quiet">
            {words.reward({ amount: moneyText(told.reward), from: moneyText(told.reward_from) })}
          </p>
          <p className="page-quiet">{words.rewardAbout}</p>
        </>
      )}
    </div>
  );
}
