/** `over`: no payment waits for this word, it was given up or has its answer. `silent`: the bank does not answer. */
export type Heard = 'taken' | 'over' | 'silent';

/** What a bank answers whose payment has ended. */
const ended = [409, 410];

/** Tells the bank of the test gateway what the buyer says. It is no call of the contract: it stands in for another party's page. */
export async function tellTestBank(clientSecret: string, isConfirmed: boolean): Promise<Heard> {
  try {
    const reply = await fetch('/sandbox/bank/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: clientSecret, confirmed: isConfirmed }),
    });
    if (!reply.ok) return ended.includes(reply.status) ? 'over' : 'silent';
    const { data } = (await reply.json()) as { data?: { taken?: boolean } };
    return data?.taken === true ? 'taken' : 'over';
  } catch {
    return 'silent';
  }
}
