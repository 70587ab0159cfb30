import { readAddresses } from '#shared/contract/mail-form.ts'
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

/** At most this many invalid addresses are listed. */
const maxListed = 100
const formatNumber = (number: number, singular: string, plural: string) => `${count.format(number)} ${number === 1 ? singular : plural}`

interface Props {
  read: ReturnType<typeof readAddresses>
  onRepair: (text: string) => void
}

/** Counts the valid and duplicate addresses typed under 'Losse adressen', lists the invalid ones, and has a button to remove those. */
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
            {wrong.slice(0, maxListed).map((entry, at) => (
              <li key={at}>{entry.length > 80 ? `${entry.slice(0, 80)}…` : entry}</li>
            ))}
            {wrong.length > maxListed && <li>{`en nog ${count.format(wrong.length - maxListed)}`}</li>}
          </Wrong>
          <Button size="table" variant="outline" onClick={() => onRepair(addresses.join(', '))}>
            Haal de foute weg
          </Button>
        </>
      )}
    </Tally>
  )
}
