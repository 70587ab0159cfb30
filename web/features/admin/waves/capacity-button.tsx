import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { newWave, waveEndpoints, type AdminWave } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { CallFailed } from '#web/api/unwrap.ts'
import { guardRun } from '#web/features/admin/unsaved-work.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { invalidateAffectedLists } from './wave-queries.ts'
import { formatWaveStart } from './wave-words.ts'

const form = z.object({ capacity: newWave.shape.capacity })
const countWaves = (count: number) => (count === 1 ? '1 wave' : `${count} waves`)

/**
 * Gives the ticked waves the same capacity, one by one. If the server refuses it for a wave, the dialog names that wave and continues with
 * the others. A run whose dialog was closed continues in this tab, and a toast reports its end.
 */
export function CapacityButton({ waves }: { waves: readonly AdminWave[] }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [progress, setProgress] = useState<string>()

  async function setCapacity(capacity: number): Promise<[AdminWave, Failure][]> {
    const failures: [AdminWave, Failure][] = []
    for (const [at, wave] of waves.entries()) {
      setProgress(`${at - failures.length} van ${waves.length} opgeslagen`)
      const answer = await call(waveEndpoints.updateWave, { params: { id: wave.id }, body: { capacity } })
      if (!answer.ok) failures.push([wave, answer.failure])
    }
    return failures
  }
  async function save({ capacity }: z.output<typeof form>) {
    const failures = await guardRun(() => setCapacity(capacity)).finally(() => setProgress(undefined))
    invalidateAffectedLists(client)
    const [first] = failures
    if (first) throw new CallFailed({ ...first[1], message: describeFailures(failures, waves.length) })
  }

  return (
    <>
      <Button
        size="table"
        variant="quiet"
        icon="pen"
        busy={!open && progress !== undefined}
        busyText={progress}
        onClick={() => setOpen(true)}
      >
        Plekken wijzigen
      </Button>
      <EditDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Plekken van ${countWaves(waves.length)}`}
        schema={form}
        fields={[{ name: 'capacity', label: 'Capaciteit', kind: 'number', hint: 'Per wave.' }]}
        values={{ capacity: Math.max(...waves.map((one) => one.capacity)) }}
        save={save}
        progress={progress}
        done={{ title: `${countWaves(waves.length)} bijgewerkt` }}
      />
    </>
  )
}

/** '1 van 9 waves is niet gewijzigd. Wave 3, za 11 okt 10:00: …' */
function describeFailures(failures: readonly (readonly [AdminWave, Failure])[], all: number): string {
  const which = failures.slice(0, 3).map(([wave, { message }]) => `${formatWaveStart(wave)}: ${message}`)
  const more = failures.length > which.length ? [`En nog ${failures.length - which.length}.`] : []
  return [`${failures.length} van ${countWaves(all)} ${failures.length === 1 ? 'is' : 'zijn'} niet gewijzigd.`, ...which, ...more].join(' ')
}
