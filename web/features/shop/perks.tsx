import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'

const List = chakra('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    borderBlock: '1px solid',
    borderColor: 'edge',
    '& li': { display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '3', fontWeight: 'semibold', color: 'fg.strong' },
    '& svg': { color: 'fg.accent' },
  },
})

/** Shows the shop's promises to a buyer: shipping, quality, returns and delivery. */
export function Perks() {
  const delivery = useFact('delivery', 'merchandise')
  const perks: [IconName, string][] = [
    ['box', useFact('shipping', 'merchandise').value.text],
    ['medal', 'Kwaliteitsgarantie'],
    ['refresh', '30 dagen retour'],
    ['clock', `Levering in ${delivery.value.days}`],
  ]
  return (
    <div>
      <List role="list" aria-label="Waar je op kunt rekenen">
        {perks.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} />
            {words}
          </li>
        ))}
      </List>
      <FactNote>{delivery.note}</FactNote>
    </div>
  )
}
