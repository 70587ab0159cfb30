import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as z from 'zod'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { ownNumber, startNumberEndpoints } from '#shared/contract/start-numbers.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import type { ValidInput } from '#shared/contract/endpoint.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { readTypedWristband } from '#shared/lib/wristband.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { optionalIfBlank } from '#web/features/admin/table/form-values.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { IconName } from '#web/ui/drawings/icons.ts'
import type { PersonAction } from './action-groups.tsx'
import { missedWaveAdvice } from './missed-wave-words.ts'
import { refreshDossier } from './dossier-query.ts'

type RaceAction = 'check-in' | 'wristband' | 'wave' | 'number'
type Decision = ValidInput<(typeof scanEndpoints)['recordDecision']>['body']

const numberForm = z.object({ number: optionalIfBlank(ownNumber) })
const bandForm = z.object({
  wristband: z.string().transform((typed, { addIssue }) => {
    const wristband = readTypedWristband(typed)
    if (wristband !== undefined) return wristband
    addIssue({ code: 'custom', message: 'Vul het nummer in, zoals 412, of de code, zoals WB-0412' })
    return z.NEVER
  }),
})

/**
 * Returns the actions by which the office does the work of a post: check in a late participant, link a wristband, start a wave. Leaves out
 * actions that are impossible or that the role may not do. The page must render `dialogs` once.
 */
export function useRaceActions({ participant, active, timeline, answers, wave }: ParticipantDossier): {
  actions: readonly PersonAction[]
  dialogs: ReactNode
} {
  const client = useQueryClient()
  const may = useMayCall()
  const edition = useOfficeEdition()
  const [chosen, setChosen] = useState<RaceAction>()
  const close = () => setChosen(undefined)
  /** Refetches even after a refusal, because a refusal means that the page is out of date. */
  const change = async (work: Promise<unknown>) => {
    try {
      await work
    } finally {
      await refreshDossier(client)
    }
  }
  const decide = (body: Decision) => change(unwrap(call(scanEndpoints.recordDecision, { body })))
  const { id, name, eventDate, waveNumber, qrCode, status, numbering, startNumber = null } = participant
  const day = formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  const isStarted = wave?.started || timeline.some(({ kind, undone }) => kind === 'start-wave' && !undone)
  const mayDecide = active && may(scanEndpoints.recordDecision)
  const action = (key: RaceAction, icon: IconName, label: string): PersonAction => ({
    key,
    subject: 'Race',
    icon,
    label,
    onClick: () => setChosen(key),
  })
  const actions = [
    status === 'registered' && qrCode !== '' && may(rosterEndpoints.checkInByCode) && action('check-in', 'check', 'Inchecken'),
    mayDecide && (wearsBands(numbering) || Boolean(answers?.wristband)) && action('wristband', 'wristband', 'Polsband koppelen'),
    active && numbering === 'own' && may(startNumberEndpoints.changeStartNumber) && action('number', 'ticket', 'Startnummer'),
    mayDecide && waveNumber !== null && !isStarted && !wave?.cancelled && action('wave', 'wave', `Wave ${waveNumber} starten`),
  ].filter((one) => one !== false)
  const dialogs = (
    <>
      <ConfirmDialog
        open={chosen === 'check-in'}
        onClose={close}
        title="Inchecken"
        confirmLabel="Check in"
        run={() => change(unwrap(call(rosterEndpoints.checkInByCode, { body: { qrCode, otherDay: true } }, { edition })))}
        done={{ title: 'Ingecheckt', description: name }}
        failTitle="Niet ingecheckt"
      >
        <p>{`${name} heeft een ticket voor ${day}. De check-in telt vanaf nu, en je kunt hem terugdraaien in de tijdlijn.`}</p>
        {isStarted && <p>{`Wave ${waveNumber ?? ''} is al gestart: ${name} start niet vanzelf mee. ${missedWaveAdvice}`}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={chosen === 'wave'}
        onClose={close}
        title={`Wave ${waveNumber ?? ''} starten`}
        confirmLabel="Start nu"
        run={async () => waveNumber !== null && decide({ kind: 'start-wave', eventDate, waveNumber })}
        done={{ title: `Wave ${waveNumber ?? ''} gestart`, description: 'De telefoons horen het bij hun volgende contact.' }}
        failTitle="Niet gestart"
      >
        <p>{`Iedereen van wave ${waveNumber ?? ''} op ${day} die is ingecheckt, start op het moment dat je drukt, niet alleen ${name}. Was de wave al gestart, dan blijft die eerste start staan.`}</p>
        <p>Ging de wave eerder van start? Leg die tijd dan vast bij Waves.</p>
      </ConfirmDialog>
      {chosen === 'number' && (
        <EditDialog
          open
          onClose={close}
          title="Startnummer"
          schema={numberForm}
          fields={[{ name: 'number', label: 'Startnummer', kind: 'number', optional: true, wide: true }]}
          values={{ number: startNumber === null ? undefined : Number(startNumber) }}
          save={({ number = null }) => change(unwrap(call(startNumberEndpoints.changeStartNumber, { params: { id }, body: { number } })))}
          failTitle="Nummer niet gewijzigd"
          done={{ title: 'Startnummer bijgewerkt', description: name }}
        >
          <p>Een leeg veld haalt het nummer weg. Iedereen uit een wave tegelijk een nummer geven doe je bij Startlijst.</p>
        </EditDialog>
      )}
      {chosen === 'wristband' && (
        <EditDialog
          open
          onClose={close}
          title="Polsband koppelen"
          schema={bandForm}
          fields={[{ name: 'wristband', label: 'Nummer of code van de polsband', wide: true }]}
          values={{ wristband: '' }}
          save={({ wristband }) => decide({ kind: 'link-wristband', participantId: id, wristband })}
          submit="Koppel"
          failTitle="Niet gekoppeld"
          done={{ title: 'Polsband gekoppeld', description: name }}
        >
          <p>{`De band is daarna van ${name}. Had iemand anders hem, dan komt dat als conflict bij Check-in, Controle.`}</p>
        </EditDialog>
      )}
    </>
  )
  return { actions, dialogs }
}
