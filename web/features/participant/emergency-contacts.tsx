import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { buttonRecipe } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { TicketRow, TicketSection } from './ticket-section.tsx'

const Line = chakra(TicketRow, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    '& > span': { flex: '1 1 9rem', minWidth: '0' },
    '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  },
})
const Call = chakra('a', buttonRecipe)

/** Shows the emergency numbers, each with a button that calls it. Works even without the app's server. */
export function EmergencyContacts() {
  return (
    <TicketSection title="Noodnummers" data-no-print>
      <ul>
        {useFact('emergency', 'dashboard').value.map(({ who, when, number }) => (
          <Line key={number}>
            <span>
              <b>{who}</b>
              <small>{when}</small>
            </span>
            <Call
              href={`tel:${number.replace(/\s/g, '')}`}
              variant="outline"
              size="compact"
              aria-label={who === number ? `Bel ${number}` : `Bel ${who}, ${number}`}
            >
              <Icon name="phone" />
              {number}
            </Call>
          </Line>
        ))}
      </ul>
    </TicketSection>
  )
}
