import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { waveEndpoints, type AdminWave } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { CallFailed, unwrap } from '#web/api/unwrap.ts'
import { waitingQuery } from '#web/features/admin/dashboard-queries.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { formatPeople } from './plan-view.tsx'
import { invalidateAffectedLists, useWaveChoices } from './wave-queries.ts'
import { WaveOptions } from './wave-options.tsx'
import { formatWaveStart } from './wave-words.ts'

interface CancelWaveProps {
  open: boolean
  onClose: () => void
  /** The wave to cancel; absent: the user chooses it. */
  waveId?: number | undefined
  /** The note for colleagues, if the user changed it. */
  notes?: string | undefined
  /** The text that explains why the dialog opened. */
  children?: ReactNode
  /** Called with the stored wave, also when the user undoes the cancellation. */
  onSaved?: (wave: AdminWave) => void
}

/** Cancels a wave after a confirmation, which shows the number of people and offers to mail them. */
export function CancelWave({ open, ...props }: CancelWaveProps) {
  // Mounted again each time the dialog opens, so that no choice of an earlier time remains and the mail switch is on.
  return open && <Question {...props} />
}

function Question({ onClose, waveId, notes, children, onSaved }: Omit<CancelWaveProps, 'open'>) {
  const client = useQueryClient()
  const { waves } = useWaveChoices()
  const [chosen, setChosen] = useState('')
  const [mail, setMail] = useState(true)
  const wave = waves.find(({ id }) => id === (waveId ?? Number(chosen)))
  const line = useQuery(waitingQuery).data?.find((one) => one.waveId === wave?.id)
  const waiting = line ? line.waiting.people + line.offered.people : 0
  const taken = wave?.currentCount ?? 0

  async function send(body: { status: AdminWave['status']; notes?: string; version?: string }): Promise<void> {
    if (!wave) throw new CallFailed({ kind: 'refused', status: 400, code: 'invalid_input', message: 'Selecteer een wave.' })
    try {
      const saved = await unwrap(call(waveEndpoints.setWaveStatus, { params: { id: wave.id }, body: { ...body, mail } }))
      onSaved?.(saved.wave)
    } finally {
      invalidateAffectedLists(client)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={wave ? `Wave ${wave.number} annuleren` : 'Wave annuleren'}
      cancelLabel="Niet annuleren"
      confirmLabel="Annuleer de wave"
      failTitle="Wave niet geannuleerd"
      run={() => send({ status: 'cancelled', notes: notes ?? wave?.notes ?? '', ...(wave ? { version: wave.version } : {}) })}
      undo={wave && (() => send({ status: wave.status, notes: wave.notes }))}
      done={{ title: `Wave ${wave?.number ?? ''} is geannuleerd`, description: describeDone(taken, waiting, mail) }}
    >
      {children}
      {waveId === undefined && (
        <Field label="Wave">
          <Select size="table" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <WaveOptions waves={waves} />
          </Select>
        </Field>
      )}
      {wave && (
        <>
          <p>
            <b>{formatWaveStart(wave)}</b>
          </p>
          <p>{describeEffect(taken)}</p>
          {taken + waiting > 0 && (
            <CheckRow
              sentence
              label={`Mail iedereen (${taken + waiting})`}
              description={`Na tien minuten, aan iedereen in deze wave${waiting === 0 ? '' : ` en op de wachtlijst ervoor (${waiting})`}.`}
              checked={mail}
              onChange={(event) => setMail(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

function describeEffect(taken: number): string {
  if (taken === 0) return 'Er zit niemand in. De wave is niet meer te koop.'
  return `${formatPeople(taken)} ${taken === 1 ? 'heeft' : 'hebben'} dan geen start meer, tot je ze naar een andere wave verplaatst. Hun tickets blijven geldig.`
}

function describeDone(taken: number, waiting: number, mail: boolean): string {
  const all = taken + waiting
  const mailed =
    all === 0
      ? ''
      : mail
        ? `${all} ${all === 1 ? 'mens krijgt' : 'mensen krijgen'} over tien minuten een mail.`
        : 'Niemand krijgt een mail.'
  const left = taken === 0 ? '' : `${formatPeople(taken)} ${taken === 1 ? 'wacht' : 'wachten'} op een nieuwe start.`
  return [mailed, left].filter(Boolean).join(' ')
}
