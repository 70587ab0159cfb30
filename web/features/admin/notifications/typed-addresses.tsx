import { readAddresses } from '#shared/contract/campaigns.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { count } from '#web/ui/tables/figures.ts'

const Tally = chakra('div', { base: { display: 'grid', gap: '2', justifyItems: 'start', textStyle: 'table', color: 'fg.muted' } })
const Wrong = chakra('ul', {
  base: {
    justifySelf: 'stretch',
    maxHeight: '7.5rem',
    overflowY: 'auto',
    padding: '6px 10px',
    border: '1px solid',
    borderColor: 'edge',
    color: 'bad',
    overflowWrap: 'anywhere',
  },
})

/** Of thousands that are wrong nobody reads all. */
const shown = 100
const formatNumber = (of: number, one: string, more: string) => `${count.format(of)} ${of === 1 ? one : more}`

interface Props {
  read: ReturnType<typeof readAddresses>
  onRepair: (text: string) => void
}

/** What is typed under 'Losse adressen', as it is: how many get the mail, how many stand there twice, and which are wrong. */
export function TypedAddresses({ read: { addresses, doubles, wrong }, onRepair }: Props) {
  const parts = [
    formatNumber(addresses.length, 'goed adres', 'goede adressen'),
    doubles > 0 && `${count.format(doubles)} dubbel (krijgt de mail één keer)`,
    wrong.length > 0 && formatNumber(wrong.length, 'fout adres', 'foute adressen'),
  ]
  return (
    <Tally>
      <p role="status">{addresses.length + wrong.length > 0 && parts.filter(Boolean).join(', ')}</p>
      {wrong.length > 0 && (
        <>
          <Wrong tabIndex={0} aria-label="Foute adressen">
            {wrong.slice(0, shown).map((entry, at) => (
              <li key={at}>{entry.length > 80 ? `${entry.slice(0, 80)}…` : entry}</li>
            ))}
            {wrong.length > shown && <li>{`en nog ${count.format(wrong.length - shown)}`}</li>}
          </Wrong>
          <Button size="table" variant="outline" onClick={() => onRepair(addresses.join(', '))}>
            Haal de foute weg
          </Button>
        </>
      )}
    </Tally>
  )
}
