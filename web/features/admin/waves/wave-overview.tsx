import { waveEndpoints } from '#shared/contract/waves.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { countWavePlaces } from '#shared/domain/race/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { wrappingButtonStyles } from './wrapping-button-styles.ts'
import { AssignDialog, MoveWaveDialog } from './move-dialogs.tsx'
import { count, percent } from '#web/ui/tables/figures.ts'
import { adminWavesQuery } from './wave-queries.ts'
import { formatCancelledCount } from './wave-words.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Text = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', marginBlockEnd: '3', maxWidth: 'measure' } })

/** The capacity per wave that the average assumes, whatever the real capacity (specification section 9). */
const assumedPerWave = 20

/** `/admin/wave-overzicht`: totals, and actions on many participants at once. */
export default function WaveOverview() {
  usePageTitle('Wave Management, overzicht')
  const all = useQuery(adminWavesQuery)
  const days = useQuery(editionDaysQuery)
  const dates = days.data?.map(({ eventDate }) => eventDate)
  const waves = dates && all.data?.filter(({ eventDate }) => dates.includes(eventDate))
  const error = all.error ?? days.error
  const [open, setOpen] = useState<'move' | 'assign'>()
  const { capacity, taken, free, cancelled, ...counted } = countWavePlaces(waves ?? [])
  const share = counted.waves > 0 ? taken / (counted.waves * assumedPerWave) : 0
  const realShare = `${percent.format((taken / capacity) * 100)}%`
  const differs = capacity > 0 && capacity !== counted.waves * assumedPerWave
  const close = () => setOpen(undefined)
  return (
    <>
      <AdminHead title="Wave Management" note="Overzicht">
        <ButtonLink
          to="/wave-management"
          size="table"
          variant="primary"
          icon="clock"
          target="_blank"
          rel="noopener"
          {...wrappingButtonStyles}
        >
          Open Wave Management
        </ButtonLink>
      </AdminHead>
      <Stack>
        {error && (
          <Notice kind="bad" title="De waves laden niet">
            {failureOf(error).message}
          </Notice>
        )}
        <StatStrip>
          <Stat label="Totaal waves" figure={waves ? count.format(counted.waves) : '–'} aside={formatCancelledCount(cancelled)} />
          <Stat label="Totale capaciteit" figure={waves ? count.format(capacity) : '–'} aside={waves && `${count.format(free)} vrij`} />
          <Stat
            label="Deelnemers in een wave"
            figure={waves ? count.format(taken) : '–'}
            // Uses the real capacities. The next figure assumes the same number of places in every wave.
            aside={capacity > 0 && `${realShare} van alle plekken`}
          />
          <Stat
            label={`Bezetting bij ${assumedPerWave} per wave`}
            figure={waves ? `${percent.format(share * 100)}%` : '–'}
            share={share}
            note={differs && `Rekenwaarde. Echt is nu ${realShare} van de plekken bezet.`}
          />
        </StatStrip>
        <IfAllowed call={waveEndpoints.applyMoves}>
          <Panel title="Snelle acties">
            <Text>
              Eerst zie je wie waarheen zou gaan en hoe vol elke wave wordt. Daarna pas verandert er iets, en het kan ongedaan gemaakt
              worden.
            </Text>
            <Acts>
              <Button size="table" variant="outline" icon="wave" {...wrappingButtonStyles} onClick={() => setOpen('move')}>
                Bulk Deelnemer Verplaatsing
              </Button>
              <Button size="table" variant="outline" icon="sync" onClick={() => setOpen('assign')}>
                Automatisch indelen
              </Button>
            </Acts>
          </Panel>
        </IfAllowed>
      </Stack>
      <MoveWaveDialog open={open === 'move'} onClose={close} />
      <AssignDialog open={open === 'assign'} onClose={close} />
    </>
  )
}
