import { chakra } from '#web/ui/theme/chakra.ts'
import { includedInForm } from '#shared/facts/included.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Items = chakra('span', {
  base: { display: 'grid', gap: '1.5', color: 'fg', '& > span': { display: 'flex', gap: '2', alignItems: 'center' } },
})
const Small = chakra('span', { base: { display: 'block', textStyle: 'note', marginBlockStart: '3' } })

/** Renders the list of what the ticket includes, and the note about different prices on other screens. */
export function renderIncludedNote(priceNote: string | undefined) {
  return (
    <>
      <Items role="list" aria-label="Inbegrepen">
        {includedInForm.map((item) => (
          <span key={item} role="listitem">
            <Icon name="check" />
            {item}
          </span>
        ))}
      </Items>
      {priceNote && <Small>{priceNote}</Small>}
    </>
  )
}
