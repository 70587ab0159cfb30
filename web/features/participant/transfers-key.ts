/** What the account's places may be handed over, in the query client. */
export const transfersKey = ['participant', 'transfers'] as const
