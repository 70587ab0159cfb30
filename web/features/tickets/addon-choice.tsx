import { chakra } from '#web/ui/chakra.ts'
import { addonsOf, type Addon } from '#shared/domain/addons.ts'
import type { ChosenAddon } from '#shared/domain/pricing.ts'
import type { TicketType } from '#shared/domain/tickets.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFact } from '#web/api/event-facts.ts'
import { CheckRow } from '#web/ui/check-row.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { changeDraft } from './ticket-draft.ts'

const Group = chakra('section', { base: { minWidth: '0' } })
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '1' } })
const Sizes = chakra('div', {
  base: { paddingBlock: '3.5 20px', borderBlockEnd: '1.5px solid', borderColor: 'edge', paddingInlineStart: { base: '0', md: '40px' } },
})

interface AddonChoiceProps {
  ticketType: TicketType
  chosen: readonly ChosenAddon[]
  /** Ids of those that nobody can have any more. */
  soldOut?: ReadonlySet<number>
  /** What is wrong with a size, once somebody tried to pay. */
  sizeError?: string
}

/** 'Erbij': each a row with its price for this ticket; one with sizes asks for the size as soon as it is chosen. */
export function AddonChoice({ ticketType, chosen, soldOut, sizeError }: AddonChoiceProps) {
  const addons = addonsOf(useFact('addons', 'wizard').value)
  const change = (addon: Addon, choice: ChosenAddon | undefined) =>
    changeDraft({ addons: addons.flatMap(({ id }) => (id === addon.id ? (choice ?? []) : chosen.filter((other) => other.id === id))) })
  return (
    <Group aria-labelledby="extras">
      <Title id="extras">Erbij</Title>
      {addons.map((addon) => {
        const choice = chosen.find(({ id }) => id === addon.id)
        return (
          <div key={addon.id}>
            <CheckRow
              label={addon.name}
              description={addon.description}
              aside={soldOut?.has(addon.id) ? 'Uitverkocht' : formatEuro(addon.price[ticketType])}
              checked={choice !== undefined}
              // Chosen before it was sold out: it can still be taken off.
              disabled={soldOut?.has(addon.id) && !choice}
              onChange={(event) => change(addon, event.target.checked ? { id: addon.id } : undefined)}
            />
            {choice && addon.sizes && (
              <Sizes>
                <RadioCards
                  legend={`Maat ${addon.name.toLowerCase()}`}
                  columns={3}
                  value={choice.size ?? ''}
                  error={choice.size ? undefined : sizeError}
                  options={addon.sizes.map((size) => ({ value: size, title: size }))}
                  onChange={(event) => change(addon, { id: addon.id, size: event.target.value })}
                />
              </Sizes>
            )}
          </div>
        )
      })}
    </Group>
  )
}
