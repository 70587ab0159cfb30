import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { findParticipants } from '#shared/domain/office/find-participants.ts'
import { waveEndpoints, type AdminWave } from '#shared/contract/waves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { call } from '#web/api/call.ts'
import { CallFailed, failureOf, unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatMailLabel, MailSwitch } from './mail-switch.tsx'
import { wrappingButtonStyles } from './wrapping-button-styles.ts'
import { invalidateAffectedLists, useWaveChoices, useWaveStarts, waveStartsQuery } from './wave-queries.ts'
import { WaveOptions } from './wave-options.tsx'
import { formatWaveStarted, formatWaveStart } from './wave-words.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: '3', alignItems: 'end', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1.4fr 1.4fr auto' } },
})
const Missing = chakra('div', { base: { display: 'grid', gap: '3', marginBlockEnd: '3', _empty: { display: 'none' } } })
/** The number of options shown. To find other people, the user types more of the name. */
const maxShownPeople = 50

/** 'Deelnemer verplaatsen': moves one participant to another wave, if they are still in the wave that the list shows. */
export function MoveOne({ onMany }: { onMany: () => void }) {
  const client = useQueryClient()
  const list = usePagedList(rosterEndpoints.listParticipants)
  const { rows, loading } = list
  const { waves, queries } = useWaveChoices()
  const startOf = useWaveStarts()
  const [typed, setTyped] = useState('')
  const [participantId, setParticipantId] = useState('')
  const [waveId, setWave] = useState('')
  const [mail, setMail] = useState(true)
  // A cancelled participant has no place in a wave, so there is nothing to move.
  const byName = (rows ?? []).filter(({ raceStatus }) => raceStatus !== 'cancelled').toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  const found = typed.trim() === '' ? byName : findParticipants(byName, typed)
  const shown = found.slice(0, maxShownPeople)
  const chosen = (rows ?? []).find(({ id }) => id === participantId)
  const target = waves.find(({ id }) => String(id) === waveId)
  const start = target && startOf(target)
  const move = useMutation({
    // Uses the person as shown when the button was pressed. If the list reloaded after that, its data could undo another user's move.
    mutationFn: async ({ person, wave, mayStart }: { person: NonNullable<typeof chosen>; wave: AdminWave; mayStart: boolean }) => {
      const wanted = { participantId: person.id, fromWaveId: person.waveId, toWaveId: wave.id, mayStart }
      const { results } = await unwrap(call(waveEndpoints.applyMoves, { body: { moves: [wanted], mail } }))
      const refusal = results.find(({ outcome }) => outcome === 'refused')
      if (refusal) throw new CallFailed({ kind: 'refused', status: 409, code: 'move_refused', message: refusal.message ?? '' })
    },
    onSuccess: (_, { person, wave }) => {
      toast({ kind: 'success', title: 'Deelnemer verplaatst', description: `${person.name} naar ${formatWaveStart(wave)}` })
      setParticipantId('')
      setMail(true)
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Fout bij verplaatsen deelnemer', description: failureOf(error).message }),
    // Refreshes after a refusal too, because the user must see the person's current wave before pressing again.
    onSettled: () => {
      invalidateAffectedLists(client)
      // If the wave has started meanwhile, the user sees its warning before the next press.
      void client.invalidateQueries(waveStartsQuery)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && target) move.mutate({ person: chosen, wave: target, mayStart: start !== undefined })
  }
  const waveOf = (id: number | null) => {
    const wave = waves.find((one) => one.id === id)
    return wave ? `${formatWaveStart(wave)}${isActiveWave(wave) ? '' : ' (geannuleerd)'}` : 'Geen wave'
  }
  return (
    <Panel
      title="Deelnemers beheren"
      tools={
        <Button size="table" variant="outline" icon="wave" marginInlineStart="auto" {...wrappingButtonStyles} onClick={onMany}>
          Bulk Deelnemer Verplaatsen
        </Button>
      }
    >
      <Missing>
        <NotLoaded title="Niet alle deelnemers zijn geladen" of={[{ ...list, data: loading ? undefined : rows }]} />
        <NotLoaded title="De waves laden niet" of={queries} />
      </Missing>
      <Form noValidate onSubmit={submit}>
        <Field label="Zoek deelnemer">
          <Input
            size="table"
            type="search"
            autoComplete="off"
            placeholder="Naam, e-mail of code"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label="Deelnemer">
          <Select size="table" value={participantId} onChange={(event) => setParticipantId(event.target.value)}>
            <option value="">
              {rows
                ? `Selecteer een deelnemer (${count.format(found.length)}${loading ? (list.error ? ', niet allemaal geladen' : ', de rest komt') : ''})`
                : list.error
                  ? 'Niet geladen'
                  : 'Laden...'}
            </option>
            {chosen && !shown.includes(chosen) && <option value={chosen.id}>{chosen.name}</option>}
            {shown.map(({ id, name, waveId: from }) => (
              <option key={id} value={id}>
                {`${name}, ${waveOf(from)}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Naar wave">
          <Select size="table" value={waveId} onChange={(event) => setWave(event.target.value)}>
            <WaveOptions waves={waves} />
          </Select>
        </Field>
        {/* Above the button on a phone, below the row on a wide screen. */}
        {start && (
          <chakra.div gridColumn="1 / -1" order={{ md: 1 }}>
            <Notice kind="warn">
              {`${formatWaveStarted(target, start.timeKnown ? start.at : null)}. Wie toen was ingecheckt, start daarmee meteen en kan niet meer terug. Wie dat niet was, start je los.`}
            </Notice>
          </chakra.div>
        )}
        <Button type="submit" size="table" variant="solid" disabled={!chosen || !target} busy={move.isPending} busyText="Bezig...">
          Verplaats
        </Button>
        {chosen && target && (
          <chakra.div gridColumn="1 / -1" order={{ md: 1 }}>
            <MailSwitch label={formatMailLabel(chosen.ticketType === 'duo' ? 2 : 1)} isOn={mail} onChange={setMail} />
          </chakra.div>
        )}
      </Form>
      {move.isError && (
        <chakra.div marginBlockStart="3">
          <Notice kind="bad" title="Fout bij verplaatsen deelnemer">
            {failureOf(move.error).message}
          </Notice>
        </chakra.div>
      )}
    </Panel>
  )
}
