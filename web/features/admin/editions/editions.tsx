import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editionEndpoints, type Edition, type RaceDay } from '#shared/contract/editions.ts'
import { editions as builtCards } from '#shared/facts/editions.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useBegunByAddress } from '#web/features/admin/use-begun-by-address.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'
import { AddDayDialog } from './add-day-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { editionListQuery, refreshEditions } from './edition-queries.ts'
import { EditionPanel } from './edition-panel.tsx'
import { MoveDayDialog } from './move-day-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NewEditionDialog } from './new-edition-dialog.tsx'
import { RemoveDayDialog } from './remove-day-dialog.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

type Doing = { what: 'new' } | { what: 'day' | 'move' | 'remove'; day: RaceDay } | { what: 'current' | 'add' | 'name'; edition: Edition }

/** `/admin/instellingen/edities`: every edition with its days; a new one, and which one the site sells. */
export default function Editions() {
  usePageTitle('Edities')
  const client = useQueryClient()
  const query = useQuery(editionListQuery)
  const { data, error } = query
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  useBegunByAddress('editie', editionEndpoints.createEdition, () => setDoing({ what: 'new' }))
  const current = data?.find((one) => one.current)
  const next = doing?.what === 'current' ? doing.edition : undefined
  return (
    <>
      <SettingsHead title="Edities" note={current && `De site verkoopt ${current.name}`}>
        <Button size="table" variant="primary" icon="plus" onClick={() => setDoing({ what: 'new' })}>
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
            onDay={(what, day) => setDoing({ what, day })}
            onEdition={(what) => setDoing({ what, edition })}
          />
        ))}
      </Stack>
      {current && <NewEditionDialog open={doing?.what === 'new'} from={current} onClose={close} />}
      <DayDialog day={doing?.what === 'day' ? doing.day : undefined} onClose={close} />
      <MoveDayDialog day={doing?.what === 'move' ? doing.day : undefined} onClose={close} />
      <RemoveDayDialog day={doing?.what === 'remove' ? doing.day : undefined} onClose={close} />
      <AddDayDialog edition={doing?.what === 'add' ? doing.edition : undefined} onClose={close} />
      <NameDialog edition={doing?.what === 'name' ? doing.edition : undefined} onClose={close} />
      <ConfirmDialog
        open={next !== undefined}
        onClose={close}
        title={`${next?.name ?? ''} huidig maken?`}
        confirm="Maak huidig"
        failTitle="Fout bij bijwerken"
        run={async () => {
          await unwrap(call(editionEndpoints.makeEditionCurrent, { params: { id: next!.id } }))
          await refreshEditions(client)
        }}
        done={{ title: 'Huidige editie gewijzigd', description: next && `De site verkoopt nu ${next.name}.` }}
      >
        <p>
          Vanaf nu noemt en verkoopt de site <span>{next?.name}</span>, met zijn eigen dagen, prijzen en tijden.{' '}
          <span>{current?.name}</span> wordt niet meer verkocht; deelnemers en tickets daarvan blijven hier staan.
        </p>
        {next && <OpenDays edition={next} />}
        {next && <OldEvents edition={next} />}
      </ConfirmDialog>
    </>
  )
}

function OpenDays({ edition: { days } }: { edition: Edition }) {
  const open = days.filter(({ status }) => status === 'registration_open').length
  if (open === days.length) return undefined
  return (
    <Notice kind="warn" title={open === 0 ? 'Nog geen dag is open' : `${open} van ${days.length} dagen is open`}>
      Niemand kan zich inschrijven voor een dag die niet open is. Zet bij die dag de verkoop op Inschrijving open.
    </Notice>
  )
}

/** What stands on the events screen comes along from the edition before. */
function OldEvents({ edition: { days, facts } }: { edition: Edition }) {
  const year = days[0]?.eventDate.slice(0, 4)
  if ((facts.eventCards ?? builtCards).some(({ eventDate }) => eventDate.slice(0, 4) === year)) return undefined
  return (
    <Notice kind="warn" title={`De evenementenpagina noemt nog niets in ${year}`}>
      Daar staan nog de evenementen van de editie ervoor. Pas ze aan in Instellingen, bij Evenementenpagina.
    </Notice>
  )
}
