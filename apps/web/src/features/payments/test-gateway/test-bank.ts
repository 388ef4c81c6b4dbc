/** Reply of the test bank. `over`: the payment was cancelled or already decided; `silent`: the bank did not reply. */
export type BankReply = 'taken' | 'over' | 'silent';

/** HTTP statuses of the test bank for a payment that has ended. */
const endedStatuses = [409, 410];

/**
 * Sends the buyer's decision to the bank of the test gateway. The endpoint is not in the contract, because it
 * replaces the page of a bank.
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
