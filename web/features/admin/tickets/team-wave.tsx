import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { teamEndpoints, type OfficeTeam } from '#shared/contract/teams.ts'
import { placesLeft, isActiveWave } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'

interface MoveTeamProps {
  id: string
  team: OfficeTeam
  onClose: () => void
  refresh: () => void
}

const form = z.object({ waveId: z.coerce.number<string>().pipe(teamEndpoints.moveTeam.body.shape.waveId) })

/** Moves the places of a team that have no name yet to another wave of its day. */
export function MoveTeam({ id, team: { eventDate, waveNumber }, onClose, refresh }: MoveTeamProps) {
  const waves = useQuery({
    queryKey: [catalogEndpoints.listWaves.path, eventDate],
    queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listWaves, { query: { eventDate } }, { signal })),
    staleTime: 0,
  })
  const others = waves.data?.filter((wave) => wave.number !== waveNumber && isActiveWave(wave)) ?? []
  return (
    <EditDialog
      open
      onClose={onClose}
      title="Open plekken verplaatsen"
      schema={form}
      fields={[
        {
          name: 'waveId',
          label: 'Wave',
          kind: 'select',
          hint: waves.isError ? 'De waves zijn niet opgehaald. Sluit dit venster en probeer het opnieuw.' : undefined,
          options: [
            { value: '', label: waves.data ? 'Kies een wave' : 'Waves laden...' },
            ...others.map((wave) => ({
              value: wave.id,
              label: `Wave ${wave.number}, ${formatTime(wave.startTime)}, nog ${placesLeft(wave)} plekken`,
            })),
          ],
        },
      ]}
      values={{ waveId: '' }}
      save={(body) => unwrap(call(teamEndpoints.moveTeam, { params: { id }, body })).finally(refresh)}
      done={{ title: 'Open plekken verplaatst', description: 'Lopers met een naam blijven in hun wave.' }}
      failTitle="De plekken zijn niet verplaatst"
    >
      Alleen de plekken zonder naam gaan mee. Lopers met een naam verplaats je bij Deelnemers. De koper krijgt hierover geen mail.
    </EditDialog>
  )
}
