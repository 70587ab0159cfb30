import type { EventEdition } from '#shared/contract/catalog.ts'
import { addonsOf, type Addon } from '#shared/domain/tickets/addons.ts'
import { flexAddonId, findFlexFault, findFlexPriceFault } from '#shared/domain/tickets/flex-cancel.ts'
import type { ChosenAddon, Price } from '#shared/domain/tickets/pricing.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFact } from '#web/api/event-facts.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { changeDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { AddonFault } from './addon-faults.ts'

const Group = chakra('section', { base: { minWidth: '0' } })
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '1' } })

interface AddonChoiceProps {
  ticketType: TicketType
  chosen: readonly ChosenAddon[]
  /** Ids of the add-ons that are sold out. */
  soldOut?: ReadonlySet<number>
  /** The chosen race day, once it is known. The last day for flex cancellation depends on it. */
  day?: EventEdition
  /** The price of the order. A free ticket cannot have flex cancellation. */
  price?: Pick<Price, 'ticket' | 'discount'>
  /** The errors that the server found in the add-ons of a sent order. */
  faults?: readonly AddonFault[]
}

/** Shows the add-ons ('Extra’s'), each with its price for this ticket. Once the buyer chooses an add-on with sizes, asks for the size. */
export function AddonChoice({ ticketType, chosen, soldOut, day, price, faults }: AddonChoiceProps) {
  const addons = addonsOf(useFact('addons', 'wizard').value)
  const onFreeEntry = price && findFlexPriceFault(price)
  const flex = onFreeEntry
    ? { words: onFreeEntry, refused: true }
    : day?.cancelUntil === undefined
      ? undefined
      : formatFlex({ ...day, cancelUntil: day.cancelUntil })
  const change = (addon: Addon, choice: ChosenAddon | undefined) =>
    changeDraft({ addons: addons.flatMap(({ id }) => (id === addon.id ? (choice ?? []) : chosen.filter((other) => other.id === id))) })
  return (
    <Group aria-labelledby="extras">
      <Title id="extras">Extra’s</Title>
      {addons.map((addon) => {
        const choice = chosen.find(({ id }) => id === addon.id)
        const term = addon.id === flexAddonId ? flex : undefined
        // The buyer chose flex cancellation before a discount code made the ticket free: shows the error before an attempt to pay.
        const useless = choice && term?.refused ? 'Haal de flex annulering eraf.' : undefined
        const error = (choice && faults?.find(({ id, size }) => id === choice.id && size === choice.size)?.message) ?? useless
        const isGone = soldOut?.has(addon.id) || term?.refused
        return (
          <CheckRow
            key={addon.id}
            label={addon.name}
            description={term ? [term.refused ? undefined : addon.description, term.words].filter(Boolean).join(' ') : addon.description}
            aside={soldOut?.has(addon.id) ? 'Uitverkocht' : term?.refused ? 'Niet te koop' : formatEuro(addon.price[ticketType])}
            checked={choice !== undefined}
            error={addon.sizes ? undefined : error}
            // An add-on that was chosen before it sold out stays enabled, so that the buyer can remove it.
            disabled={isGone && !choice}
            onChange={(event) => change(addon, event.target.checked ? { id: addon.id } : undefined)}
          >
            {choice && addon.sizes && (
              <Field label={`Maat ${addon.name.toLowerCase()}`} error={error}>
                <Select
                  value={choice.size ?? ''}
                  onChange={({ target: { value } }) => change(addon, { id: addon.id, ...(value ? { size: value } : {}) })}
                >
                  {['', ...addon.sizes].map((size) => (
                    <option key={size} value={size}>
                      {size || 'Kies een maat'}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </CheckRow>
        )
      })}
    </Group>
  )
}

function formatFlex(day: { eventDate: string; cancelUntil: string | null }): { words: string; refused: boolean } {
  const today = eventDateOf(serverClock.now())
  const why = findFlexFault(day, today)
  if (why !== undefined || day.cancelUntil === null) return { words: why ?? '', refused: true }
  const until = formatEventDate(day.cancelUntil, { day: 'numeric', month: 'long' })
  return { words: `Annuleren ${today > day.cancelUntil ? 'kon' : 'kan'} tot en met ${until}.`, refused: false }
}
