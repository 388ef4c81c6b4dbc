import { profileTexts } from '../../texts/profile.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const words = profileTexts.referred;

interface RewardSummary {
  /** Amounts of rewards in dollars. */
  referral_balance: number;
  reward: number;
  reward_from: number;
  reward_monthly_cap: number;
  rewards_waiting: number;
  rewards_declined: number;
}

interface Props {
  /** Summary of the rewards; undefined until it has loaded. */
  summary: RewardSummary | undefined;
  isPending: boolean;
}

/** Total of the user's referral rewards, rewards that were not granted, and the amount of the next one. */
export function ReferralBalance({ summary, isPending }: Props) {
  if (!summary && !isPending) return null;
  return (
    <div className="referred-balance">
      <p className="page-quiet">{words.balance}</p>
      <p className="referred-figure number">
        {summary ? formatMoney(summary.referral_balance) : <Skeleton height={1.5} width="5rem" />}
      </p>
      {summary && summary.rewards_waiting > 0 && <p>{words.waiting({ count: summary.rewards_waiting })}</p>}
      {summary && summary.rewards_declined > 0 && (
        <p>{words.declined({ count: summary.rewards_declined })}</p>
      )}
      {summary && summary.reward > 0 && (
        <>
          <p className="page-quiet">
            {words.reward({ amount: formatMoney(summary.reward), from: formatMoney(summary.reward_from) })}
          </p>
          <p className="page-quiet">{words.rewardLimit({ cap: summary.reward_monthly_cap })}</p>
          <p className="page-quiet">{words.rewardAbout}</p>
        </>
      )}
    </div>
  );
}
