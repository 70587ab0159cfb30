/** The query key of the places that the account may transfer. */
export const transfersKey = ['participant', 'transfers'] as const
