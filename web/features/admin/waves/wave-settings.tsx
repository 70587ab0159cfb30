import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type * as z from 'zod'
import { adminWave, waveCapacity, waveStatus, type AdminWave, type CapacityItem, waveEndpoints } from '#shared/contract/waves.ts'
import { waveStatuses } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { waitingQuery } from '#web/features/admin/dashboard-queries.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { typedNumber } from '#web/ui/forms/typed-number.ts'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CancelWave } from './cancel-wave.tsx'
import { formatMailLabel } from './mail-switch.tsx'
import { waveColumns } from './wave-columns.tsx'
import { invalidateAffectedLists } from './wave-queries.ts'
import { waveStates } from './wave-words.ts'

const Columns = chakra('div', {
  base: { display: 'grid', gap: '6', alignItems: 'start', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
})
const Form = chakra('form', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' } })

/** The capacity and the status of one wave, as two forms. Open while `wave` is set. */
export function WaveSettings({ wave, onClose }: { wave: CapacityItem | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({})
  return (
    <TypedDialog
      wide
      isTyped={Object.values(typed).some(Boolean)}
      open={wave !== undefined}
      onClose={onClose}
      title={wave ? `Wave ${wave.number}, ${formatOfficeDay(wave.event_date)} ${formatTime(wave.start_time)}` : 'Wave'}
    >
      {wave && <Forms key={wave.id} wave={wave} setTyped={setTyped} />}
    </TypedDialog>
  )
}

/** Which forms have unsaved input. */
type Typed = Partial<Record<'capacity' | 'status', boolean>>
type SetTyped = Dispatch<SetStateAction<Typed>>

interface FormProps {
  wave: CapacityItem
  /** The version that this dialog showed or saved last. The list behind the dialog may have a newer version, unseen by the user. */
  version: string
  onVersion: (version: string) => void
  setTyped: SetTyped
}

function Forms({ wave, setTyped }: Pick<FormProps, 'wave' | 'setTyped'>) {
  const [version, setVersion] = useState(wave.version)
  return (
    <Columns>
      <CapacityForm wave={wave} version={version} onVersion={setVersion} setTyped={setTyped} />
      <StatusForm wave={wave} version={version} onVersion={setVersion} setTyped={setTyped} />
    </Columns>
  )
}

function CapacityForm({ wave, version, onVersion, setTyped }: FormProps) {
  const { form, save, conflictNotice } = useSettingForm(waveCapacity, {
    name: 'capacity',
    setTyped,
    values: { maxParticipants: wave.capacity },
    send: (body) => unwrap(call(waveEndpoints.setWaveCapacity, { params: { id: wave.id }, body: { ...body, version } })),
    onVersion,
    words: { done: 'Capaciteit bijgewerkt', failed: 'Fout bij bijwerken capaciteit' },
  })
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}>
      {conflictNotice}
      <Field
        label="Maximaal aantal deelnemers"
        hint={`1 tot en met 50. Nu ${wave.current_count} bezet.`}
        error={form.formState.errors.maxParticipants?.message}
      >
        <Input size="table" inputMode="numeric" autoComplete="off" {...form.register('maxParticipants', typedNumber)} />
      </Field>
      <Button type="submit" size="compact" variant="solid" busy={save.isPending} busyText="Bezig...">
        Capaciteit opslaan
      </Button>
    </Form>
  )
}

function StatusForm({ wave, version, onVersion, setTyped }: FormProps) {
  const { form, save, conflictNotice } = useSettingForm(waveStatus, {
    name: 'status',
    setTyped,
    values: { status: wave.status, notes: wave.notes, mail: true },
    send: (body) => unwrap(call(waveEndpoints.setWaveStatus, { params: { id: wave.id }, body: { ...body, version } })),
    onVersion,
    words: { done: 'Status bijgewerkt', failed: 'Fout bij bijwerken status' },
  })
  // Cancelling the wave opens a separate question, which also offers to mail the participants.
  const [cancelling, setCancelling] = useState<{ notes: string }>()
  const isPutBack = wave.status === 'cancelled' && (form.watch('status') ?? wave.status) !== 'cancelled'
  const line = useQuery({ ...waitingQuery, enabled: isPutBack }).data?.find(({ waveId }) => waveId === wave.id)
  const waiting = line ? line.waiting.people + line.offered.people : 0
  const submit = (body: z.output<typeof waveStatus>) =>
    body.status === 'cancelled' && wave.status !== 'cancelled' ? setCancelling({ notes: body.notes ?? '' }) : save.mutate(body)
  return (
    <>
      <Form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {conflictNotice}
        <Field label="Status" hint="Alleen wat beschikbaar is, is te koop." error={form.formState.errors.status?.message}>
          <Select size="table" {...form.register('status')}>
            {waveStatuses.map((status) => (
              <option key={status} value={status}>
                {waveStates[status].text}
              </option>
            ))}
          </Select>
        </Field>
        {isPutBack && wave.current_count + waiting > 0 && (
          <CheckRow
            sentence
            label={waiting === 0 ? formatMailLabel(wave.current_count) : `Mail iedereen (${wave.current_count + waiting})`}
            description={`Na tien minuten, aan iedereen in deze wave${waiting === 0 ? '' : ` en op de wachtlijst ervoor (${waiting})`}.`}
            {...form.register('mail')}
          />
        )}
        <Field label="Notitie" hint="Voor collega's" optional error={form.formState.errors.notes?.message}>
          <Textarea rows={2} {...form.register('notes')} />
        </Field>
        <Button type="submit" size="compact" variant="solid" busy={save.isPending} busyText="Bezig...">
          Status opslaan
        </Button>
      </Form>
      <CancelWave
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        waveId={wave.id}
        notes={cancelling?.notes}
        onSaved={(saved) => {
          form.reset({ status: saved.status, notes: saved.notes, mail: true })
          onVersion(saved.version)
        }}
      />
    </>
  )
}

interface Setting<In extends FieldValues, Out> {
  name: keyof Typed
  setTyped: SetTyped
  values: DefaultValues<In>
  send: (body: Out) => Promise<{ wave: AdminWave }>
  onVersion: (version: string) => void
  words: { done: string; failed: string }
}

/** A form that is checked by the contract's schema, and shows the server's faults at its fields. */
function useSettingForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out>,
  { name, setTyped, values, send, onVersion, words }: Setting<In, Out>,
) {
  const client = useQueryClient()
  const form = useForm<In, unknown, Out>({ resolver: resolverOf(schema), defaultValues: values })
  const { isDirty } = form.formState
  useEffect(() => {
    setTyped((typed) => ({ ...typed, [name]: isDirty }))
    return () => setTyped((typed) => ({ ...typed, [name]: false }))
  }, [setTyped, name, isDirty])
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ wave }) => {
      form.reset(form.getValues())
      onVersion(wave.version)
      invalidateAffectedLists(client)
      toast({ kind: 'success', title: words.done })
    },
    onError: (error) => {
      const failure = failureOf(error)
      toast({ kind: 'destructive', title: words.failed, description: failure.message })
      // The notice shows the current record, so the next save may overwrite it.
      const changed = changedRecord(failure, adminWave)
      if (changed) onVersion(changed.record.version)
      listFieldFaults(failure).forEach(({ path, message }, at) => form.setError(path as Path<In>, { message }, { shouldFocus: at === 0 }))
    },
  })
  const changed = save.isError ? changedRecord(failureOf(save.error), adminWave) : undefined
  return { form, save, conflictNotice: changed && <Notice kind="bad">{describeConflict(changed, waveColumns)}</Notice> }
}
