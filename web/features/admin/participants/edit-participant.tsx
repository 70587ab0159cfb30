import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import * as z from 'zod'
import {
  participantEdit,
  participantRecord,
  participantRecordEndpoints,
  type ParticipantRecordView,
} from '#shared/contract/participant-record.ts'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { CallFailed, unwrap } from '#web/api/unwrap.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { participantStates } from '#web/features/admin/participant-columns.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { wavesQuery } from '#web/api/waves-query.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { createMailField } from '#web/features/admin/waves/mail-switch.tsx'
import { invalidateAffectedLists, useEditionDays, useWaveStarts } from '#web/features/admin/waves/wave-queries.ts'
import { toWaveOption } from '#web/features/admin/waves/wave-words.ts'
import { mailReturnWords } from './mail-return-words.ts'
import { updateInList } from './loaded-list.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const rules = participantEdit.required().shape
const waveOf = ({ waveId }: ParticipantRecordView) => (waveId === null ? '' : String(waveId))

/** Validates and sends a field only if the user changed it: an unchanged value becomes undefined. */
const ifChanged = <Rule extends z.ZodType>(rule: Rule, current: string) =>
  z.preprocess((typed: z.input<Rule>) => (typed === current ? undefined : typed), rule.optional())

/** The form of a participant. An unchanged field may be empty, but a new emergency contact needs a name and a number. */
const formOf = (record: ParticipantRecordView) =>
  z
    .object({
      name: ifChanged(rules.name, record.name),
      email: ifChanged(rules.email, record.email),
      phone: ifChanged(rules.phone, record.phone),
      gender: ifChanged(rules.gender, record.gender),
      waveId: ifChanged(z.string(), waveOf(record)),
      emergencyContact: ifChanged(rules.emergencyContact, record.emergencyContact),
      emergencyContactPhone: ifChanged(rules.emergencyContactPhone, record.emergencyContactPhone),
      status: ifChanged(rules.status, record.status),
      specialRequirements: ifChanged(rules.specialRequirements, record.specialRequirements),
      version: z.string().optional(),
      mail: z.boolean(),
    })
    .superRefine(({ emergencyContact, emergencyContactPhone }, context) => {
      if (record.emergencyContact !== '' || record.emergencyContactPhone !== '') return
      if (emergencyContact === undefined && emergencyContactPhone !== undefined)
        context.addIssue({ code: 'custom', path: ['emergencyContact'], message: 'Noodcontact is verplicht' })
      if (emergencyContact !== undefined && emergencyContactPhone === undefined)
        context.addIssue({ code: 'custom', path: ['emergencyContactPhone'], message: 'Noodcontact telefoon is verplicht' })
    })
type Typed = z.input<ReturnType<typeof formOf>>

/**
 * Formats why mail does not arrive: 'Mail komt terug: sanne@voorbeeld.nl'. Names the address, because the user may have typed another
 * address. Undefined if mail arrives.
 */
const formatMailReturn = ({ mailReturn, email }: ParticipantRecordView) =>
  mailReturn ? [mailReturnWords[mailReturn].badge, email].filter(Boolean).join(': ') : undefined

const statuses = raceStatuses.map((value) => ({ value, label: participantStates[value].text }))

type Loadable = ComponentProps<typeof NotLoaded>['of'][number]
/** A participant whose unreachable mail address was just corrected. */
type Corrected = Pick<ParticipantRecordView, 'id' | 'name' | 'email'>

/** The fields that a conflict shows, with the values that another user saved. */
const conflictColumns: readonly SectionColumn<ParticipantRecordView>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name },
  { key: 'email', head: 'E-mail', value: (one) => one.email },
  { key: 'phone', head: 'Telefoon', value: (one) => one.phone },
  { key: 'gender', head: 'Geslacht', value: (one) => genderWords[one.gender] ?? one.gender },
  {
    key: 'wave',
    head: 'Wave',
    value: (one) => (one.waveNumber === null ? 'Geen wave' : `${formatOfficeDay(one.eventDate)} wave ${one.waveNumber}`),
  },
  { key: 'status', head: 'Status', value: (one) => participantStates[one.status].text },
  { key: 'contact', head: 'Noodcontact', value: (one) => `${one.emergencyContact} ${one.emergencyContactPhone}`.trim() },
  { key: 'requirements', head: 'Bijzonderheden', value: (one) => one.specialRequirements },
]

/** Edits a participant; closed if `id` is undefined. Fetches the whole record, because the list has only some of its fields. */
export function EditParticipant({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const record = useQuery({
    queryKey: [participantRecordEndpoints.getParticipant.path, id],
    queryFn: ({ signal }) => unwrap(call(participantRecordEndpoints.getParticipant, { params: { id: id! } }, { signal })),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    // A refetch would close the form and lose the input.
    refetchOnReconnect: false,
  })
  const [corrected, setCorrected] = useState<Corrected>()
  return (
    <>
      {id !== undefined && record.data && !record.isFetching ? (
        <EditForm key={id} record={record.data.participant} onClose={onClose} onCorrected={setCorrected} />
      ) : (
        <LoadingDialog open={id !== undefined} record={record} onClose={onClose} />
      )}
      <MailCorrected corrected={corrected} onClose={() => setCorrected(undefined)} />
    </>
  )
}

function LoadingDialog({ open, record, onClose }: { open: boolean; record: Loadable; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Deelnemer bewerken" wide>
      {hasFailedWithoutData(record) ? (
        <NotLoaded title="De deelnemer laadt niet" of={[record]} />
      ) : (
        <p>
          <Spinner /> Laden...
        </p>
      )}
    </Dialog>
  )
}

/** Offers to mail the tickets to a mail address that was just corrected. */
function MailCorrected({ corrected, onClose }: { corrected: Corrected | undefined; onClose: () => void }) {
  const intention = useIntention()
  return (
    <ConfirmDialog
      open={corrected !== undefined}
      onClose={onClose}
      title="Tickets naar het nieuwe adres?"
      confirmLabel="Mail de tickets"
      cancelLabel="Nu niet"
      run={async () => {
        const { id } = corrected!
        await unwrap(call(participantEndpoints.resendTickets, { params: { id } }, { idempotencyKey: intention.keyFor(id) }))
        intention.end()
      }}
      done={{ title: 'Mail onderweg', description: corrected?.email }}
      failTitle="Fout bij versturen"
    >
      <p>{`Mail naar het vorige adres van ${corrected?.name ?? ''} kwam niet aan. De bevestiging met de tickets zoals ze nu zijn gaat naar ${corrected?.email ?? ''}.`}</p>
    </ConfirmDialog>
  )
}

function EditForm({
  record: opened,
  onClose,
  onCorrected,
}: {
  record: ParticipantRecordView
  onClose: () => void
  onCorrected: (corrected: Corrected) => void
}) {
  const client = useQueryClient()
  // After a conflict `record` is the latest record: the fields that the user did not change get its values.
  const [record, setRecord] = useState(opened)
  // The waves of every edition: the participant may belong to another edition than the chosen edition.
  const queries = [useQuery(wavesQuery), useQuery(editionDaysQuery)] as const
  const [waves, days] = [queries[0].data ?? [], useEditionDays()]
  const startOf = useWaveStarts()
  const { id, teammate } = record
  const offered = waves.filter((wave) => days.includes(wave.eventDate) || wave.eventDate === record.eventDate)
  const isCurrentOffered = offered.some((wave) => wave.id === record.waveId)
  const options = [
    { value: '', label: 'Geen wave' },
    // Keeps the current wave selected until the waves have loaded.
    ...(record.waveId !== null && !isCurrentOffered ? [{ value: String(record.waveId), label: `Wave ${record.waveNumber}` }] : []),
    ...offered.map((wave) => toWaveOption(wave, startOf(wave) !== undefined)),
  ]
  const ofCountry = record.country ? { country: record.country } : {}
  const hints = [
    queries.some(hasFailedWithoutData) && 'Niet alle waves zijn geladen',
    teammate && `Duo: ${teammate.name} gaat mee`,
    offered.some(startOf) && 'Is de nieuwe wave al gestart, dan start wie toen was ingecheckt meteen en kan niet meer terug',
  ].filter(Boolean)

  async function save({ waveId, ...fields }: z.output<ReturnType<typeof formOf>>) {
    const body = { ...fields, ...(waveId === undefined ? {} : { waveId: waveId === '' ? null : Number(waveId) }) }
    const answer = await call(participantRecordEndpoints.replaceParticipant, { params: { id }, body })
    if (!answer.ok) {
      setRecord(changedRecord(answer.failure, participantRecord)?.record ?? record)
      throw new CallFailed(answer.failure)
    }
    const { participant } = answer.value
    updateInList(client, participant)
    if (record.mailReturn && !participant.mailReturn && participant.qrCode !== '') onCorrected(participant)
    invalidateAffectedLists(client)
  }

  return (
    <EditDialog
      open
      onClose={onClose}
      title={`${opened.name} bewerken`}
      schema={formOf(record)}
      fields={[
        { name: 'name', label: 'Naam' },
        { name: 'email', label: 'E-mail', kind: 'email', hint: formatMailReturn(record) },
        { name: 'phone', label: 'Telefoon', kind: 'tel', getsSms: true, ...ofCountry },
        {
          name: 'gender',
          label: 'Geslacht',
          kind: 'select',
          options: Object.entries(genderWords).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'waveId',
          label: 'Wave',
          kind: 'select',
          options,
          ...(hints.length > 0 ? { hint: `${hints.join('. ')}.` } : {}),
        },
        { name: 'status', label: 'Status', kind: 'select', options: statuses },
        { name: 'emergencyContact', label: 'Noodcontact' },
        { name: 'emergencyContactPhone', label: 'Noodcontact telefoon', kind: 'tel', ...ofCountry },
        { name: 'specialRequirements', label: 'Bijzonderheden', kind: 'textarea', optional: true },
        {
          ...createMailField<Typed>('mail', teammate ? 2 : 1, 'Bij een andere wave.'),
          isShown: (typed) => typed.waveId !== waveOf(record),
        },
      ]}
      values={{
        name: record.name,
        email: record.email,
        phone: record.phone,
        gender: record.gender as Typed['gender'],
        waveId: waveOf(record),
        status: record.status,
        emergencyContact: record.emergencyContact,
        emergencyContactPhone: record.emergencyContactPhone,
        specialRequirements: record.specialRequirements,
        version: record.version,
        mail: true,
      }}
      follow
      save={save}
      done={{ title: 'Deelnemer bijgewerkt', description: record.name }}
      changed={{ record: participantRecord, show: (changed) => describeConflict(changed, conflictColumns) }}
    >
      {queries.some(hasFailedWithoutData) && <NotLoaded title="De waves laden niet" of={queries} />}
    </EditDialog>
  )
}
