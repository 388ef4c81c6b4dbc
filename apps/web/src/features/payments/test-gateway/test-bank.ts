/** `over`: no payment waits for this decision; it was cancelled or has been decided. `silentServer`: the bank does not answer. */
export type BankReply = 'taken' | 'over' | 'silent';

/** HTTP statuses with which the bank answers once the payment has ended. */
const endedStatuses = [409, 410];

/**
 * Sends the buyer's decision to the bank of the test gateway. The endpoint is not in the contract, because it stands in for a
 * page of another party.
 */
export async function sendTestBankDecision(clientSecret: string, isConfirmed: boolean): Promise<BankReply> {
  try {
    const reply = await fetch('/sandbox/bank/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret, confirmed: isConfirmed }),
    });
    if (!reply.ok) return endedStatuses.includes(reply.status) ? 'over' : 'silent';
    const { data } = (await reply.json()) as { data?: { taken?: boolean } };
    return data?.taken === true ? 'taken' : 'over';
  } catch {
    return 'silent';
  }
}
