import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editionEndpoints, type Edition, type RaceDay } from '#shared/contract/editions.ts'
import { formatSalesMoment } from '#shared/domain/tickets/sales-windows.ts'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { call } from '#web/api/call.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { AddDayDialog } from './add-day-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { editionListQuery, refreshEditions } from './edition-queries.ts'
import { EditionPanel } from './edition-panel.tsx'
import { describeSale, findNextEdition, findLaterOpening } from './edition-words.ts'
import { MoveDayDialog } from './move-day-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NewEditionDialog } from './new-edition-dialog.tsx'
import { RemoveDayDialog } from './remove-day-dialog.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

type OpenDialog =
  | { what: 'new' }
  | { what: 'day' | 'move' | 'remove'; day: RaceDay }
  | { what: 'current' | 'add' | 'name'; edition: Edition }

/** `/admin/instellingen/edities`: all editions with their days. Creates an edition, and chooses which edition is on sale. */
export default function Editions() {
  usePageTitle('Edities')
  const client = useQueryClient()
  const query = useQuery(editionListQuery)
  const { data, error } = query
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  useOpenFromUrl('editie', editionEndpoints.createEdition, () => setDialog({ what: 'new' }))
  const current = data?.find((one) => one.current)
  const next = data && findNextEdition(data)
  useOpenFromUrl('huidig', editionEndpoints.makeEditionCurrent, () => setDialog({ what: 'current', edition: next! }), next !== undefined)
  const now = useServerNow(60_000)
  const nextCurrent = dialog?.what === 'current' ? dialog.edition : undefined
  const opensAt = nextCurrent && findLaterOpening(nextCurrent, now)
  return (
    <>
      <SettingsHead title="Edities" note={current && describeSale(current, now)}>
        <Button size="table" variant="primary" icon="plus" onClick={() => setDialog({ what: 'new' })}>
          Nieuwe editie
        </Button>
      </SettingsHead>
      <NotLoaded title="De edities laden niet" of={[query]} />
      {!data && !error && <TableLoading rows={4} />}
      <Stack>
        {data?.map((edition) => (
          <EditionPanel
            key={edition.id}
            edition={edition}
            onDay={(what, day) => setDialog({ what, day })}
            onEdition={(what) => setDialog({ what, edition })}
          />
        ))}
      </Stack>
      {current && <NewEditionDialog open={dialog?.what === 'new'} from={current} onClose={close} />}
      <DayDialog day={dialog?.what === 'day' ? dialog.day : undefined} onClose={close} />
      <MoveDayDialog day={dialog?.what === 'move' ? dialog.day : undefined} onClose={close} />
      <RemoveDayDialog day={dialog?.what === 'remove' ? dialog.day : undefined} onClose={close} />
      <AddDayDialog edition={dialog?.what === 'add' ? dialog.edition : undefined} onClose={close} />
      <NameDialog edition={dialog?.what === 'name' ? dialog.edition : undefined} onClose={close} />
      <ConfirmDialog
        open={nextCurrent !== undefined}
        onClose={close}
        title={`${nextCurrent?.name ?? ''} huidig maken?`}
        confirmLabel="Maak huidig"
        failTitle="Fout bij bijwerken"
        run={async () => {
          await unwrap(call(editionEndpoints.makeEditionCurrent, { params: { id: nextCurrent!.id } }))
          await refreshEditions(client)
        }}
        done={{ title: 'Huidige editie gewijzigd', description: nextCurrent && describeCurrent(nextCurrent, opensAt) }}
      >
        <p>
          <span>{`Vanaf nu noemt ${opensAt === undefined ? 'en verkoopt ' : ''}de site`}</span> <span>{nextCurrent?.name}</span>, met zijn
          eigen dagen, prijzen en tijden. <span>{current?.name}</span> wordt niet meer verkocht; deelnemers en tickets daarvan blijven hier
          staan.
        </p>
        {opensAt !== undefined && (
          <Notice title={`De verkoop opent op ${formatSalesMoment(opensAt)}`}>
            Tot dan kan niemand een ticket kopen. Dat moment staat bij Verkoopmomenten.
          </Notice>
        )}
        {nextCurrent && <OpenDays edition={nextCurrent} />}
        {nextCurrent && <OldEvents edition={nextCurrent} />}
      </ConfirmDialog>
    </>
  )
}

const describeCurrent = ({ name }: Edition, opensAt: number | undefined) =>
  opensAt === undefined ? `De site verkoopt nu ${name}.` : `De site noemt nu ${name}. De verkoop opent op ${formatSalesMoment(opensAt)}.`

function OpenDays({ edition: { days } }: { edition: Edition }) {
  const open = days.filter(({ status }) => status === 'registration_open').length
  if (open === days.length) return undefined
  return (
    <Notice kind="warn" title={open === 0 ? 'Nog geen dag is open' : `${open} van ${days.length} dagen is open`}>
      Niemand kan zich inschrijven voor een dag die niet open is. Zet bij die dag de verkoop op Inschrijving open.
    </Notice>
  )
}

/** Warns if the events page has no event in the year of this edition: a new edition copies its events from the current one. */
function OldEvents({ edition: { days, facts } }: { edition: Edition }) {
  const year = days[0]?.eventDate.slice(0, 4)
  if ((facts.eventCards ?? builtInEventCards).some(({ eventDate }) => eventDate.slice(0, 4) === year)) return undefined
  return (
    <Notice kind="warn" title={`De evenementenpagina noemt nog niets in ${year}`}>
      Tot je ze aanpast, staan daar alleen de dag en de plaats van deze editie. Dat doe je in Instellingen, bij Evenementenpagina.
    </Notice>
  )
}
