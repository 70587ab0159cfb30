/** A reference by which a campaign finds a person again. */
export type PersonRef =
  | { of: 'participant' | 'reader' | 'volunteer' | 'subscriber' | 'browser' | 'waiting' | 'order'; id: string }
  | { of: 'address'; email: string }
  /** A participant of a ticket that is not paid yet. `at`: their index on the ticket, from 0. */
  | { of: 'registration'; ticketId: string; at: number }

/**
 * The first letter of each kind of stored reference (`CampaignRecipient.ref`). A letter must not change, because running campaigns have
 * stored it.
 */
const letters = {
  participant: 'p',
  reader: 's',
  volunteer: 'v',
  subscriber: 'n',
  browser: 'b',
  address: 'a',
  registration: 't',
  waiting: 'w',
  order: 'o',
} as const satisfies Record<PersonRef['of'], string>
const kinds = Object.fromEntries(Object.entries(letters).map(([of, letter]) => [letter, of])) as Record<string, PersonRef['of'] | undefined>

/** Formats a reference for the store. */
export function formatRef(ref: PersonRef): string {
  const rest = ref.of === 'address' ? ref.email : ref.of === 'registration' ? `${ref.ticketId}:${ref.at}` : ref.id
  return `${letters[ref.of]}:${rest}`
}

/** Inverse of {@link formatRef}; undefined for any other text. */
export function parseRef(text: string): PersonRef | undefined {
  const [of, rest] = [kinds[text.slice(0, 1)], text.slice(2)]
  if (of === undefined || text[1] !== ':') return undefined
  if (of === 'address') return { of, email: rest }
  if (of !== 'registration') return { of, id: rest }
  const end = rest.lastIndexOf(':')
  return { of, ticketId: rest.slice(0, end), at: Number(rest.slice(end + 1)) }
}
